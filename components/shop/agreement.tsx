import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'

/** The terms and policies that a visitor accepts by continuing. */
export function Agreement({ by }: { by: string }) {
  const t = useTranslate()
  return (
    <p className="text-sm text-soft">
      <Rich
        message="By {action} you agree to our {terms} and {privacy}."
        values={{
          action: by,
          terms: (
            <Link href="/legal" className="link">
              {t('Terms of use')}
            </Link>
          ),
          privacy: (
            <Link href="/privacy" className="link">
              {t('Privacy policy')}
            </Link>
          ),
        }}
      />
    </p>
  )
}

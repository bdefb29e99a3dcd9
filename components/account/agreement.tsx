import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'

/** What one agrees to by going on. */
export function Agreement({ by }: { by: string }) {
  const t = useTranslate()
  return (
    <p className="text-sm text-soft">
      By {by} you agree to our{' '}
      <Link href="/legal" className="link">
        {t('Terms of use')}
      </Link>{' '}
      and{' '}
      <Link href="/privacy" className="link">
        {t('Privacy policy')}
      </Link>
      .
    </p>
  )
}

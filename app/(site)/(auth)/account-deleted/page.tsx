import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { AuthFrame } from '@/components/account/sign-in/auth-frame'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { getTranslate } from '@/lib/i18n/react-server'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Your account is deleted'),
  robots: { index: false },
})

/** Where the profile leads after the account is gone. */
export default function AccountDeletedPage() {
  const t = useTranslate()
  return (
    <AuthFrame title={t('Your account is deleted')}>
      <p>
        {t('Orders that are on their way still come. You can')}{' '}
        <Link href="/track" className="link">
          {t('track them')}
        </Link>{' '}
        {t('by their number and your phone number.')}
      </p>
      <ButtonLink href="/" className="mt-6 self-start">
        {t('Back to Home')}
      </ButtonLink>
    </AuthFrame>
  )
}

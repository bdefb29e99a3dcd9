import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Button, ButtonLink } from '@/components/ui/button'
import { PageHeading } from '@/components/ui/page-heading'
import { getTranslate } from '@/lib/i18n/react-server'
import { getsRequests } from '@/lib/reviews/stop-requests'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Mails that ask for reviews'),
  robots: { index: false, follow: false },
})

type Props = { params: Promise<{ token: string }> }

/** Opened from a review request, by mail scanners too: looking at it changes nothing. */
export default async function StopRequestsPage({ params }: Props) {
  const { token } = await params
  const [t, isAsked] = await Promise.all([getTranslate(), getsRequests(token)])
  if (isAsked === null) notFound()
  return (
    <div className="shell min-h-dvh pb-20">
      <div className="max-w-xl">
        <PageHeading title={isAsked ? t('Mails that ask for reviews') : t('We will not ask you for reviews any more')}>
          <p className="text-soft">
            {isAsked
              ? t('Press the button, and you get no more of them. Mail about your orders goes on.')
              : t('Mail about your orders goes on.')}
          </p>
        </PageHeading>
        {isAsked ? (
          <form method="post" action={`/api/reviews/requests?token=${token}&language=${t.language}`}>
            <Button type="submit" size="lg">
              {t('Stop these mails')}
            </Button>
          </form>
        ) : (
          <ButtonLink href="/">{t('Continue Shopping')}</ButtonLink>
        )}
      </div>
    </div>
  )
}

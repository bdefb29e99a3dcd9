import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { ClearCart } from '@/components/cart/clear-cart'
import { Departments } from '@/components/catalog/home/home-sections'
import { ButtonLink } from '@/components/ui/button'
import { Rich } from '@/components/ui/rich'
import { getTranslate } from '@/lib/i18n/react-server'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Thank You For Your Payment'),
  robots: { index: false },
})

export default function SuccessPaymentPage() {
  const t = useTranslate()
  return (
    <>
      <div className="shell flex flex-col items-start gap-6 py-16 lg:py-24">
        <ClearCart />
        <p className="font-medium text-success">{t('Order Placed')}</p>
        <h1 className="max-w-[9.5em] text-3xl tracking-display">{t('Thank You For Your Payment')}</h1>
        <p className="measure">
          <Rich
            message="A confirmation will be sent to your email, {thanks}"
            values={{ thanks: <strong className="font-semibold">{t('thanks!!')}</strong> }}
          />
        </p>
        <ButtonLink href="/" size="lg">
          {t('Continue Shopping')}
        </ButtonLink>
      </div>
      <div className="shell">
        <Departments />
      </div>
    </>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InUrdu } from '@/app/in-urdu'
import { ChooseDelivery, NothingToChoose } from '@/components/orders/choose-delivery'
import { getTranslate } from '@/lib/i18n/react-server'
import account from '@/lib/i18n/ur/account.json'
import fields from '@/lib/i18n/ur/fields.json'
import { deliveryToChoose } from '@/lib/orders/track/choose-delivery'

const words = { ...account, ...fields }

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Choose what happens next'),
  robots: { index: false, follow: false },
})

type Props = { params: Promise<{ token: string }> }

/** Opened from the mail of an attempt, by mail scanners too: looking at it changes nothing. */
export default async function DeliveryPage({ params }: Props) {
  const { token } = await params
  const delivery = await deliveryToChoose(token)
  if (!delivery) notFound()
  const { number, open } = delivery
  return (
    <div className="shell min-h-dvh pb-20">
      <div className="max-w-xl">
        <InUrdu of={words}>
          {open ? <ChooseDelivery token={token} number={number} {...open} /> : <NothingToChoose number={number} />}
        </InUrdu>
      </div>
    </div>
  )
}

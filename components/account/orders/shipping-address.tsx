import { useTranslate } from '#translate'
import { OneLine } from '@/components/ui/one-line'
import { addressLines } from '@/lib/addresses/lines'
import type { Order } from '@/lib/orders/responses'

/** The shipping address in one line, or in several as on a parcel. */
export function ShippingAddressOf({ order, inOneLine }: { order: Order; inOneLine?: boolean }) {
  const t = useTranslate()
  const { country, ...address } = order.shippingAddress
  const lines = addressLines({ ...address, country: t.text(country) }, t('Landmark'))
  if (inOneLine) return <OneLine texts={lines} />
  return (
    <address className="not-italic">
      {order.name && (
        <span className="block">
          <bdi>{order.name}</bdi>
        </span>
      )}
      {lines.map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}

import type { Order } from '@/lib/orders/contract'

/** Where an order goes, in one line or, as on a parcel, in several. */
export function ShippingAddressOf({ order, inOneLine }: { order: Order; inOneLine?: boolean }) {
  const { line1, line2, city, state, postalCode, country } = order.shippingAddress
  const lines = [line1, line2, `${city} ${postalCode}`, state, country].filter(Boolean)
  if (inOneLine) return <>{lines.join(', ')}</>
  return (
    <address className="not-italic">
      {order.name && <span className="block">{order.name}</span>}
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

import { Banknote, RefreshCw, Truck } from 'lucide-react'
import { daysOf, shop } from '@/lib/shop'

const promises = [
  { Icon: Truck, text: `Free shipping all over ${shop.country}, ${daysOf.delivery}` },
  { Icon: Banknote, text: 'Cash on delivery or online payment' },
  { Icon: RefreshCw, text: 'Exchange only if a piece is defective or damaged' },
]

/** What the shop stands for at every sale, next to the button. */
export function Promises() {
  return (
    <ul className="grid gap-2 border-rule border-t pt-5 text-sm text-soft">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}

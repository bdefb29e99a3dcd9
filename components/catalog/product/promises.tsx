import { Banknote, RefreshCw, Truck } from 'lucide-react'
import { useTranslate } from '#translate'
import { freeShipping } from '@/lib/settings/delivery'

const promises = [
  { Icon: Banknote, text: 'Cash on delivery or online payment' },
  { Icon: RefreshCw, text: 'Exchange only if a piece is defective or damaged' },
] as const

/**
 * Delivery and the shop's other promises in short, next to the button.
 * @param expected the expected delivery of an order placed today, in words
 */
export function Promises({ expected }: { expected: string }) {
  const t = useTranslate()
  const shipping = t(freeShipping)
  const delivery = { Icon: Truck, text: t('{shipping}. Order today, expect it {days}', { shipping, days: expected }) }
  const others = promises.map(({ Icon, text }) => ({ Icon, text: t(text) }))
  return (
    <ul className="grid gap-2 border-rule border-t pt-5 text-sm text-soft">
      {[delivery, ...others].map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}

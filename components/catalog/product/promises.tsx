import { Banknote, RefreshCw, Truck } from 'lucide-react'
import { useTranslate } from '#translate'
import { returnPromise } from '@/lib/settings/return-promise'
import { freeShipping } from '@/lib/settings/shop'

type PromisesProps = {
  /** The expected delivery of an order placed today, in words. */
  expected: string
  /** How many days after its delivery it can be returned. Null for sale goods, which cannot be. */
  returnDays: number | null
}

/** Delivery and the shop's other promises in short, next to the button. */
export function Promises({ expected, returnDays }: PromisesProps) {
  const t = useTranslate()
  const shipping = t(freeShipping)
  const promises = [
    { Icon: Truck, text: t('{shipping}. Order today, expect it {days}', { shipping, days: expected }) },
    { Icon: Banknote, text: t('Cash on delivery or online payment') },
    ...(returnDays === null ? [] : [{ Icon: RefreshCw, text: returnPromise(returnDays, t) }]),
  ]
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

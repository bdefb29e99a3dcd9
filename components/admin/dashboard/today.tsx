import { counted } from '@/components/admin/lists/list-labels'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { dayOf } from '@/lib/values/calendar'
import { listHref } from '@/lib/values/list-params'
import type { Rupees } from '@/lib/values/money'

type TodayProps = { revenue: Rupees; orders: number; toConfirm: number }

/** The day in one line. */
export function Today({ revenue, orders, toConfirm }: TodayProps) {
  const link = 'underline decoration-1 underline-offset-4 hover:text-accent hover:decoration-2'
  return (
    <span className="text-ink text-lg">
      Today <Price amount={revenue} className="font-semibold" />
      {' · '}
      <Link href={listHref('/admin/orderlist', { from: dayOf(new Date()) })} className={link}>
        {counted(orders, 'order')}
      </Link>
      {' · '}
      <Link href="/admin/confirm" className={link}>
        {toConfirm.toLocaleString('en-US')} to confirm
      </Link>
    </span>
  )
}

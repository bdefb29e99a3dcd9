import { Download, Upload } from 'lucide-react'
import { stateNames } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import type { OrderFilters } from '@/lib/orders/list/order-filters'
import { listHref } from '@/lib/values/list-params'

/** On wide screens, beside the search. */
const narrow = 'lg:min-h-10 lg:px-3'

/** Links to a new order and to the sheets for and from couriers. */
export function OrderListLinks({ filters: { state, from, to } }: { filters: OrderFilters }) {
  const small = buttonClass({ variant: 'secondary', size: 'sm' }, narrow)
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href="/admin/createorder" size="sm" className={narrow}>
        New order by telephone
      </ButtonLink>
      <a href={listHref('/api/orders/export.csv', { state, from, to })} download className={small}>
        <Download aria-hidden="true" size={18} strokeWidth={1.5} />
        Export {state ? stateNames[state].toLowerCase() : 'all'}
        {(from || to) && ' of these days'}
      </a>
      <EntryLink href="/admin/orderlist/tracking" className={small}>
        <Upload aria-hidden="true" size={18} strokeWidth={1.5} />
        Tracking numbers
      </EntryLink>
    </div>
  )
}

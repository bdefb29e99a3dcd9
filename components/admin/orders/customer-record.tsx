import type { CustomerRecord } from '@/lib/orders/responses'

/** How the orders of a telephone number ended, over all accounts. */
export function CustomerRecordOf({ record }: { record: CustomerRecord | undefined }) {
  if (!record) return null
  const { delivered, returned, cancelled, open } = record
  const all = delivered + returned + cancelled + open
  if (all === 1 && open === 1) return <p className="text-sm text-soft">First order of this number</p>
  return (
    <p className="text-sm text-soft">
      This number: <span className="inline-block">{delivered} delivered,</span>{' '}
      <span className={`inline-block ${returned > 0 ? 'font-medium text-danger' : ''}`}>{returned} returned,</span>{' '}
      <span className="inline-block">{cancelled} cancelled,</span> <span className="inline-block">{open} open</span>
    </p>
  )
}

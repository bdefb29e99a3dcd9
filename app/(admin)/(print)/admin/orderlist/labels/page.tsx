import type { Metadata } from 'next'
import { adminOnly } from '@/app/(admin)/admin/admin-only'
import { counted } from '@/components/admin/lists/list-labels'
import { ParcelLabel } from '@/components/admin/orders/parcel-label'
import { PrintPage } from '@/components/admin/shell/print-page'
import { ownLabels } from '@/lib/orders/book/labels'
import { MAX_BULK } from '@/lib/orders/change/input'
import { lastReturnAddress } from '@/lib/orders/return/return-rows'
import { may } from '@/lib/platform/session/permissions'
import { pageSettings } from '@/lib/settings/current'
import { idsOf, type Params } from '@/lib/values/list-params'

export const metadata: Metadata = { title: 'Labels', robots: { index: false } }

/** Pages of 100 × 150 mm. */
export default async function LabelsPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/orderlist/labels')
  const ids = idsOf(await searchParams)
  const [labels, { name, whatsapp }, returnTo] = await Promise.all([
    ids.length > MAX_BULK ? [] : ownLabels(ids),
    pageSettings(),
    lastReturnAddress(),
  ])
  const missing = ids.length - labels.length
  const without = missing > 0 && `${counted(missing, 'order')} without a tracking number or with an unfinished booking.`
  return (
    <PrintPage
      title="Labels"
      things="labels"
      paper="100mm 150mm"
      margin="4mm"
      asked={ids.length}
      about={[`${counted(labels.length, 'page')} of 100 × 150 mm.`, without].filter(Boolean).join(' ')}
      back={may(role, 'staff') ? '/admin/orderlist' : '/admin/pack'}
      isEmpty={labels.length === 0}
      className="max-w-[100mm]"
    >
      {labels.map((label) => (
        <ParcelLabel key={label.order._id} label={label} shop={{ name, phone: whatsapp, returnTo }} />
      ))}
    </PrintPage>
  )
}

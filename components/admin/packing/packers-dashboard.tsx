import { Waiting } from '@/components/admin/dashboard/waiting'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { packCounts } from '@/lib/orders/ship/packing'

/** The dashboard of packers. */
export async function PackersDashboard() {
  const counts = await packCounts()
  return (
    <>
      <AdminHeading title="Dashboard" />
      <Waiting
        tasks={[
          {
            name: 'Orders to pack',
            description: 'Paid, or cash on delivery',
            count: counts['to-pack'],
            href: '/admin/pack',
          },
          {
            name: 'Parcels to hand over',
            description: 'Packed, waiting for the courier',
            count: counts.packed,
            href: '/admin/pack?state=packed',
          },
        ]}
      />
    </>
  )
}

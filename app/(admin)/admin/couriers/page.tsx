import type { Metadata } from 'next'
import { CourierConnection } from '@/components/admin/cash/courier-connection'
import { CourierForm, CourierRow } from '@/components/admin/cash/courier-form'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { connectionOf, driverChoices } from '@/lib/couriers/connections'
import { type ListedCourier, listCouriers } from '@/lib/couriers/couriers'
import { adminOnly } from '../admin-only'
import { nullIfNotFound } from '../null-if-not-found'

export const metadata: Metadata = { title: 'Couriers', robots: { index: false } }

export default async function CouriersPage() {
  await adminOnly('/admin/couriers')
  const couriers = await Promise.all(
    (await listCouriers()).map(async (courier) => ({
      courier,
      connection: courier.driver && (await nullIfNotFound(connectionOf(courier._id))),
    })),
  )
  const drivers = driverChoices()
  const isService = (name: string) => drivers.some(({ title }) => title.toLowerCase() === name.toLowerCase())
  // What can be done here stands first.
  const rankOf = ({ name, driver }: ListedCourier) => (driver ? 0 : isService(name) ? 1 : 2)
  couriers.sort((a, b) => rankOf(a.courier) - rankOf(b.courier))
  return (
    <>
      <AdminHeading title="Couriers" description={counted(couriers.length, 'courier')} />
      <p className="measure pb-6 text-soft">
        Who carries your parcels. The tracking address becomes the link by which you and the shopper follow a parcel.
        Connect PostEx, Leopards or Trax, and the shop books their parcels, prints their labels and follows them. Every
        other courier works by sheets.
      </p>
      <h2 className="mb-3 text-lg">Your couriers</h2>
      <KeepRows
        rows={couriers.map(({ courier, connection }) => ({
          of: courier._id,
          row: (
            <CourierRow courier={courier}>
              <CourierConnection courier={courier} connection={connection} drivers={drivers} />
            </CourierRow>
          ),
        }))}
        className="border-rule border-t"
        empty={
          <EmptyState heading="p" title="No couriers yet.">
            <p className="text-soft">Add the one that takes your parcels, so that orders can be shipped with it.</p>
          </EmptyState>
        }
      />
      <h2 className="mt-10 mb-3 text-lg">Add a courier</h2>
      <CourierForm />
    </>
  )
}

import type { Metadata } from 'next'
import { OwedList, OwedParcels, PaidThoughBack } from '@/components/admin/cash/owed'
import { SettlementForm } from '@/components/admin/cash/settlement-form'
import { SettlementList, Taxes } from '@/components/admin/cash/settlement-list'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { connectedCouriers } from '@/lib/couriers/ask-courier'
import { listCouriers } from '@/lib/couriers/couriers'
import { taxesQuery } from '@/lib/orders/settle/input'
import { oldestOwed, owedByCourier, ownDelivery, paidThoughBack } from '@/lib/orders/settle/owed'
import { listSettlements, taxesOf } from '@/lib/orders/settle/queries'
import type { Owed } from '@/lib/orders/settle/responses'
import { currentSettings } from '@/lib/settings/current'
import { first, type Params } from '@/lib/values/list-params'
import { inPaisas, inRupees } from '@/lib/values/money'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Cash', robots: { index: false } }

export default async function CashPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/cash')
  const params = await searchParams
  const [owed, own, couriers, connected, { paymentDays }, past, taxes] = await Promise.all([
    owedByCourier(),
    ownDelivery(),
    listCouriers(),
    connectedCouriers(),
    currentSettings(),
    listSettlements(pageNumber(first(params, 'currPage'))),
    taxesOf(taxesQuery.parse({})),
  ])
  const chosen = owed.find(({ courier }) => courier._id === first(params, 'courier'))
  // They are looked for among all parcels that ever came back, so only if the sums say that there are some.
  const hasPaidBack = (chosen ? [chosen] : owed).some((one) => one.cameBack.orders > 0)
  const [parcels, cameBack] = await Promise.all([
    oldestOwed(paymentDays, chosen?.courier._id),
    hasPaidBack ? paidThoughBack(chosen?.courier._id) : [],
  ])
  const late = parcels.filter(({ isLate }) => isLate).length
  const left = (chosen ? chosen.total.orders : ordersOf(owed)) - parcels.length
  return (
    <>
      <AdminHeading
        title="Cash"
        description={
          <>
            Couriers owe you{' '}
            <Price
              amount={inRupees(owed.reduce((all, { total }) => all + inPaisas(total.amount), 0))}
              className="font-semibold"
            />{' '}
            for {counted(ordersOf(owed), 'delivered parcel')}.
          </>
        }
      />
      <div className="flex flex-col gap-12">
        <section aria-labelledby="settle">
          <h2 id="settle" className="mb-3 text-lg">
            Enter a settlement
          </h2>
          <SettlementForm
            couriers={couriers.map(({ name }) => name)}
            connected={couriers.flatMap(({ _id, name }) => (connected.has(_id) ? name : []))}
            owed={owed}
          />
        </section>
        <section aria-labelledby="owed">
          <h2 id="owed" className="mb-3 text-lg">
            Owed, by days since delivery
          </h2>
          {owed.length === 0 && <p className="border-rule border-y py-6 text-soft">No courier owes you anything.</p>}
          <OwedList owed={owed} own={own} />
          <Link
            href="/admin/orderlist?state=delivered&payment=not-paid"
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            All delivered orders that are not paid
          </Link>
        </section>
        <section aria-labelledby="parcels">
          <h2 id="parcels" className="mb-3 scroll-mt-4 text-lg">
            Oldest unpaid parcels{chosen && ` of ${chosen.courier.name}`}
          </h2>
          {chosen && (
            <Link href="/admin/cash#parcels" className="link inline-flex min-h-11 items-center">
              Of all couriers
            </Link>
          )}
          {late > 0 && (
            <p className="pb-3">
              {late} delivered more than {counted(paymentDays, 'day')} ago: the payment is late.{' '}
              <a
                href={`/api/settlements/unpaid.csv${chosen ? `?courier=${encodeURIComponent(chosen.courier.name)}` : ''}`}
                download
                className="link inline-flex min-h-11 items-center"
              >
                Download as a claim sheet
              </a>
            </p>
          )}
          <OwedParcels parcels={parcels} />
          {left > 0 && <p className="pt-3 text-soft">And {counted(left, 'newer one')}.</p>}
        </section>
        {cameBack.length > 0 && (
          <section aria-labelledby="came-back">
            <h2 id="came-back" className="mb-1 text-lg">
              Paid, but came back{chosen && `, of ${chosen.courier.name}`}
            </h2>
            <p className="mb-3 max-w-2xl text-soft">
              The courier paid for these parcels, and they came back or were cancelled. It takes the money back in a
              later statement.
            </p>
            <PaidThoughBack parcels={cameBack} />
          </section>
        )}
        <section aria-labelledby="taxes">
          <h2 id="taxes" className="mb-3 text-lg">
            Charges and taxes, by month
          </h2>
          <Taxes months={taxes} />
          <a href="/api/settlements/taxes.csv" download className="link mt-2 inline-flex min-h-11 items-center">
            Download as a sheet
          </a>
        </section>
        <section aria-labelledby="past">
          <h2 id="past" className="mb-3 text-lg">
            Past settlements
          </h2>
          <SettlementList {...past} />
        </section>
      </div>
    </>
  )
}

const ordersOf = (owed: Owed[]) => owed.reduce((count, { total }) => count + total.orders, 0)

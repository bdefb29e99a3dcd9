import type { Metadata } from 'next'
import { AccountNav } from '@/components/account/account-nav'
import { OrderCard } from '@/components/orders/order-card'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState, PageHeading } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { getTranslate } from '@/lib/i18n/react-server'
import { ordersOf } from '@/lib/orders/list/queries'
import { pageNumber } from '@/lib/values/paging'
import { signedIn } from '../signed-in'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Orders'),
  robots: { index: false },
})

type Props = { searchParams: Promise<{ currPage?: string | string[] }> }

export default async function OrdersPage({ searchParams }: Props) {
  const t = await getTranslate()
  const user = await signedIn('/orders')
  const wanted = [(await searchParams).currPage].flat()[0]
  const { orders, page, pages } = await ordersOf(user._id, pageNumber(wanted))
  return (
    <div className="shell pb-20">
      <PageHeading title={t('Orders')}>
        <AccountNav current="/orders" />
      </PageHeading>
      {orders.length === 0 ? (
        <EmptyState title={t('You have not ordered anything yet.')}>
          <ButtonLink href="/newarrivals">{t('New Arrivals')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul>
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(number) => `/orders?currPage=${number}`} />
    </div>
  )
}

import type { Metadata } from 'next'
import { counted } from '@/components/admin/lists/list-labels'
import { WantedSizes } from '@/components/admin/products/most-wanted'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { EmptyState } from '@/components/ui/page-heading'
import { mostWanted } from '@/lib/wanted/queries'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Wanted Sizes', robots: { index: false } }

const SHOWN = 200

export default async function WantedPage() {
  await adminOnly('/admin/wanted')
  const sizes = await mostWanted(SHOWN)
  const waiting = sizes.reduce((all, { count }) => all + count, 0)
  return (
    <>
      <AdminHeading title="Wanted Sizes" description={`${counted(waiting, 'request')} for sizes that were sold out`} />
      {sizes.length === 0 ? (
        <EmptyState title="Nobody waits for a size.">
          <p className="text-soft">Shoppers can ask to be told when a size that is sold out is back.</p>
        </EmptyState>
      ) : (
        <WantedSizes sizes={sizes} />
      )}
    </>
  )
}

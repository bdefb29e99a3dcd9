import type { Metadata } from 'next'
import { NewCollection } from '@/components/admin/collections/collection-form'
import { CollectionItem } from '@/components/admin/collections/collection-item'
import { ListHead } from '@/components/admin/lists/list-head'
import { counted } from '@/components/admin/lists/list-labels'
import { listOfEntries } from '@/components/admin/lists/list-table'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { chosenProducts, listCollections } from '@/lib/collections/queries'
import { isUploadDirect } from '@/lib/platform/images/direct-upload'
import { pageSettings } from '@/lib/settings/current'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Collections', robots: { index: false } }

export default async function CollectionsPage() {
  await adminOnly('/admin/collections')
  const [collections, chosen, { departments }] = await Promise.all([
    listCollections('all'),
    chosenProducts(),
    pageSettings(),
  ])
  const isDirect = isUploadDirect()
  const now = new Date().toISOString()
  return (
    <>
      <ListHead
        title="Collections"
        description={counted(collections.length, 'collection')}
        filter={
          <p className="text-soft text-xs rows:hidden">
            Goods under a heading of their own, in the menu and with a page of their own while they are shown.
          </p>
        }
      />
      <NewCollection departments={departments} isDirect={isDirect} />
      <h2 className="sr-only">Your collections</h2>
      <KeepRows
        rows={collections.map((collection) => ({
          of: collection._id,
          row: (
            <CollectionItem
              collection={collection}
              chosen={collection.products.flatMap((id) => chosen.get(id) ?? [])}
              departments={departments}
              isDirect={isDirect}
              now={now}
            />
          ),
        }))}
        className={listOfEntries}
        empty={
          <EmptyState heading="p" title="No collections yet.">
            <p className="text-soft">Add one above, such as Eid, and say when it begins.</p>
          </EmptyState>
        }
      />
    </>
  )
}

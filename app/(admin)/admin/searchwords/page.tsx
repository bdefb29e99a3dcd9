import type { Metadata } from 'next'
import { counted } from '@/components/admin/lists/list-labels'
import { EmptySearches, SynonymForm, SynonymRow } from '@/components/admin/search/synonyms'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { listEmptySearches } from '@/lib/search/empty-searches'
import { listSynonyms } from '@/lib/search/synonyms'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Search Words', robots: { index: false } }

export default async function SearchWordsPage() {
  await adminOnly('/admin/searchwords')
  const [{ synonyms }, { searches }] = await Promise.all([listSynonyms(), listEmptySearches()])
  return (
    <>
      <AdminHeading title="Search Words" description={counted(synonyms.length, 'group')} />
      <p className="measure pb-6 text-soft">
        What shoppers may call your goods. Who searches for a word finds what goes by any other word of its group;
        plurals and small slips are forgiven without being listed.
      </p>
      <SynonymForm />
      <h2 className="mt-10 mb-3 text-lg">Searched and not found</h2>
      <EmptySearches searches={searches} />
      <h2 className="mt-10 mb-3 text-lg">Groups</h2>
      <KeepRows
        rows={synonyms.map((group) => ({ of: group._id, row: <SynonymRow group={group} /> }))}
        className="border-rule border-t"
        empty={
          <EmptyState heading="p" title="No groups yet.">
            <p className="text-soft">Add one above, such as “trousers, pants”.</p>
          </EmptyState>
        }
      />
    </>
  )
}

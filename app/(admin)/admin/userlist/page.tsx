import type { Metadata } from 'next'
import { FilterForm, FilterSelect } from '@/components/admin/lists/filter-form'
import { describeList, roleNames, userSortNames } from '@/components/admin/lists/list-labels'
import { NothingFound } from '@/components/admin/lists/nothing-found'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { UserRow } from '@/components/admin/users/user-row'
import { Pagination } from '@/components/ui/pagination'
import { listHref, type Params, userFilters } from '@/lib/admin/filters'
import { listAccounts } from '@/lib/admin/user-list'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Users', robots: { index: false } }

const LIST = '/admin/userlist'

export default async function UserListPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly()
  const filters = userFilters(await searchParams)
  const { users, page, pages, total } = await listAccounts(filters)
  const used = [filters.role, filters.sortBy !== 'newest', filters.perPage !== 10].filter(Boolean).length
  return (
    <>
      <AdminHeading
        title="Users"
        description={describeList(total, 'user', [filters.role && roleNames[filters.role]])}
      />
      <FilterForm action={LIST} searched="Name, email or phone" filters={filters} sorts={userSortNames} used={used}>
        <FilterSelect name="role" label="Role" value={filters.role} options={roleNames} any="Any" />
      </FilterForm>
      {users.length === 0 ? (
        <NothingFound title="No users here." href={listHref(LIST, { ...filters, currPage: 1 })} all={LIST}>
          <p className="text-soft">Accounts of your shoppers appear here.</p>
        </NothingFound>
      ) : (
        <ul className="mt-4 border-rule border-t *:last:border-b-0">
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(currPage) => listHref(LIST, { ...filters, currPage })} />
    </>
  )
}

import type { Metadata } from 'next'
import { FilterForm, FilterSelect } from '@/components/admin/lists/filters'
import { ListHead } from '@/components/admin/lists/list-head'
import { describeList, roleNames, userSortNames } from '@/components/admin/lists/list-labels'
import { ListTable, NothingFound } from '@/components/admin/lists/list-table'
import { UserRow } from '@/components/admin/users/user-row'
import { Pagination } from '@/components/ui/pagination'
import { userFilters } from '@/lib/admin/filters'
import { listAccounts } from '@/lib/admin/user-list'
import { listHref, type Params, USUAL_PER_PAGE } from '@/lib/values/list-params'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Users', robots: { index: false } }

const LIST = '/admin/userlist'

const columns = [
  { name: 'Name', width: 'name' },
  { name: 'Email', width: 'long' },
  { name: 'Since', width: 'time' },
  { name: 'Orders', width: 'count', isFigure: true },
  { name: 'Actions', width: 'actions', isUnnamed: true },
] as const

export default async function UserListPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/userlist')
  const filters = userFilters(await searchParams)
  const { users, page, pages, total } = await listAccounts(filters)
  const used = [filters.role, filters.sortBy !== 'newest', filters.perPage !== USUAL_PER_PAGE].filter(Boolean).length
  return (
    <>
      <ListHead
        title="Users"
        description={describeList(total, 'user', [filters.role && roleNames[filters.role]])}
        filter={
          <FilterForm action={LIST} searched="Name, email or phone" filters={filters} sorts={userSortNames} used={used}>
            <FilterSelect name="role" label="Role" value={filters.role} options={roleNames} any="Any" />
          </FilterForm>
        }
      />
      {users.length === 0 ? (
        <NothingFound title="No users here." href={listHref(LIST, { ...filters, currPage: 1 })} all={LIST}>
          <p className="text-soft">Accounts of your shoppers appear here.</p>
        </NothingFound>
      ) : (
        <ListTable label="Users" columns={columns}>
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </ListTable>
      )}
      <Pagination page={page} pages={pages} href={(currPage) => listHref(LIST, { ...filters, currPage })} />
    </>
  )
}

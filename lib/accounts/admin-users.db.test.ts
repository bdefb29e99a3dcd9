import { expect, it } from 'vitest'
import { customerFigures } from '@/lib/admin/user-list'
import { aCustomer, aDeliveredOrder, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { deleteUser, notesOf, noteUser } from './admin-users'

it('keeps notes about a customer, the oldest first, until the account is deleted', async () => {
  const [admin, customer] = [await anAdmin(), await aCustomer()]
  await noteUser(customer._id, admin, 'Pays on time')
  await noteUser(customer._id, admin, 'Calls back after six')
  const by = { _id: admin._id, name: admin.name }
  expect(await notesOf(customer._id)).toEqual([
    expect.objectContaining({ text: 'Pays on time', by }),
    expect.objectContaining({ text: 'Calls back after six', by }),
  ])
  await deleteUser(admin, customer._id)
  expect(await notesOf(customer._id)).toEqual([])
})

it('is not found for an unknown account', async () => {
  const admin = await anAdmin()
  await expect(noteUser('1', admin, 'Nobody')).rejects.toThrow('User not found')
  await expect(noteUser('01a209a6-0990-70cc-bcdb-52eb806c3170', admin, 'Nobody')).rejects.toThrow('User not found')
})

it('adds up how a customer’s orders ended', async () => {
  const customer = await aCustomer()
  const { totalPrice } = await aDeliveredOrder(customer)
  await aPlacedOrder(customer)
  const { _id } = await aPlacedOrder(customer)
  await database.order.update({ where: { id: _id }, data: { status: 'returned' } })
  expect(await customerFigures(customer._id)).toEqual({
    orders: 3,
    delivered: 1,
    returned: 1,
    cancelled: 0,
    spent: totalPrice,
  })
})

import { addressInput } from '@/lib/addresses/input'
import { address, addressList } from '@/lib/addresses/responses'
import { addAddress, addressesOf } from '@/lib/addresses/saved-addresses'
import { resource, route } from '@/lib/api/route'

const addition = {
  access: 'account',
  summary: 'Save an address, at most 10',
  body: addressInput,
  status: 201,
  response: address,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'account', summary: 'List your saved addresses', response: addressList }, async ({ user }) => ({
    addresses: await addressesOf(user._id),
  })),
  POST: route(addition, ({ user, body }) => addAddress(user._id, body)),
})

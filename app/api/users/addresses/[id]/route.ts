import { savedAddressChange } from '@/lib/addresses/input'
import { address } from '@/lib/addresses/responses'
import { changeSavedAddress, deleteAddress } from '@/lib/addresses/saved-addresses'
import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'

const change = {
  access: 'account',
  summary: 'Update a saved address; absent fields are unchanged',
  body: savedAddressChange,
  response: address,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => changeSavedAddress(user._id, params.id, body)),
  DELETE: route({ access: 'account', summary: 'Delete a saved address', response: done }, async ({ user, params }) => {
    await deleteAddress(user._id, params.id)
    return { message: 'Address deleted' }
  }),
})

import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { addReceipt, receiptsOf, requireRoomForReceipt } from '@/lib/orders/pay/receipts'
import { receipt, receiptList } from '@/lib/orders/pay/responses'
import { ShopError } from '@/lib/platform/errors'
import { limitBodies } from '@/lib/platform/http/held-bodies'
import { readForm } from '@/lib/platform/http/multipart'
import { bodyLimits, refuseDeclared } from '@/lib/platform/http/read-request'

const adding = {
  access: 'account',
  summary: 'Add a photo of the receipt of a payment',
  reads: { types: ['multipart/form-data'], schema: z.object({}), files: { field: 'photo', most: 1 } },
  status: 201,
  response: receipt,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'account', summary: 'List the receipts of an order', response: receiptList },
    async ({ user, params: { id } }) => ({ receipts: await receiptsOf(id, user) }),
  ),
  POST: route(adding, async ({ request, user, params: { id } }) => {
    refuseDeclared(request, bodyLimits.photo)
    await requireRoomForReceipt(user, id)
    return limitBodies(user, request, (counted) =>
      atPhoto(async () => {
        const { files } = await readForm(counted, 'photo', { limit: 'photo', maxFiles: 1 })
        if (!files[0]) throw new ShopError('bad input', 'Choose a photo of the receipt')
        return addReceipt(user, id, files[0])
      }),
    )
  }),
})

/** Everything wrong with this form is wrong with its only field. */
async function atPhoto<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== 'bad input') throw error
    throw new ShopError('bad input', error.sentence, { errors: { photo: error.sentence } })
  }
}

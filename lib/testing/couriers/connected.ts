import { afterAll } from 'vitest'
import { PUT as connect } from '@/app/api/couriers/[id]/connection/route'
import { PUT as setStatus } from '@/app/api/orders/[id]/status/route'
import { forgetEnv } from '@/lib/platform/env'
import { call } from '@/lib/testing/call'
import { anAdmin, aPlacedOrder } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { startPostex } from './postex'

const admin = await anAdmin()

/** A stand-in of PostEx, to which the courier of this name is connected, and its owner. */
export async function aConnectedPostEx() {
  const standIn = await startPostex()
  afterAll(() => standIn.close())
  process.env.POSTEX_URL = standIn.url
  forgetEnv()
  const id = await courierId('PostEx')
  const { status, body } = await call(connect, 'PUT', '/', {
    token: admin.token,
    params: { id },
    body: { driver: 'postex', credentials: standIn.credentials },
  })
  if (status !== 200) throw new Error(`PostEx was not connected: ${JSON.stringify(body)}`)
  return { standIn, id, admin }
}

/** A confirmed cash order to a city that every stand-in knows, by default. */
export async function aConfirmedOrder(
  customer: Parameters<typeof aPlacedOrder>[0],
  { name = 'Sana Malik', city = 'Lahore' }: { name?: string; city?: string } = {},
) {
  const address = { name, line1: 'House 12, Street 4', city, postalCode: '54000', country: 'Pakistan' }
  const order = await aPlacedOrder(customer, undefined, { shippingAddress: address, name })
  await call(setStatus, 'PUT', '/', { token: admin.token, params: { id: order._id }, body: { status: 'confirmed' } })
  return order
}

import { connectCourier, connectionOf } from '@/lib/couriers/connections'
import { addCourier } from '@/lib/couriers/couriers'
import { bookOrders } from '@/lib/orders/book/book-orders'
import { changeStatus } from '@/lib/orders/ship/change-status'
import { forgetEnv } from '@/lib/platform/env'
import { aCustomer, anAdmin, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { connectWhatsApp } from '@/lib/whatsapp/connection'
import { takeCall } from '@/lib/whatsapp/events'
import type { WhatsAppInput } from '@/lib/whatsapp/input'
import { startPostex } from './postex'
import { startWhatsApp } from './whatsapp'

let connecting: ReturnType<typeof connect> | undefined

/**
 * A stand-in of PostEx, to which the courier of this name is connected, and who did that. One for all tests of a file: each
 * file finds an empty database.
 */
export async function aConnectedPostex() {
  const known = await connecting
  const isThere = known && (await database.user.count({ where: { id: known.admin._id } })) > 0
  if (!isThere) connecting = connect()
  return connecting as ReturnType<typeof connect>
}

async function connect() {
  const admin = await anAdmin()
  const standIn = await startPostex()
  process.env.POSTEX_URL = standIn.url
  forgetEnv()
  const id = await courierId('PostEx')
  await connectCourier(admin, id, { driver: 'postex', credentials: standIn.credentials })
  const { eventsUrl } = await connectionOf(id)
  return { standIn, id, admin, eventsSecret: eventsUrl.slice(eventsUrl.lastIndexOf('/') + 1) }
}

/** A confirmed cash order to a city that every stand-in knows, by default. */
export async function aConfirmedOrder(
  customer: Parameters<typeof aPlacedOrder>[0],
  { name = 'Sana Malik', city = 'Lahore' }: { name?: string; city?: string } = {},
) {
  const address = { name, line1: 'House 12, Street 4', city, postalCode: '54000', country: 'Pakistan' }
  const order = await aPlacedOrder(customer, undefined, { shippingAddress: address, name })
  const { admin } = await aConnectedPostex()
  await changeStatus(
    order._id,
    { ...admin, role: 'owner' },
    { status: 'confirmed', courier: null, trackingNumber: null, note: null },
  )
  return order
}

/** The `_id` of an order that is booked with PostEx. */
export async function aBookedOrder(): Promise<string> {
  const { admin } = await aConnectedPostex()
  const { _id } = await aConfirmedOrder(await aCustomer())
  await bookOrders({ ...admin, role: 'owner' }, { courier: 'PostEx', orders: [_id], note: null })
  return _id
}

/** The `_id` of another connected courier. */
export async function anotherConnectedCourier(): Promise<string> {
  const { standIn, admin } = await aConnectedPostex()
  const { _id } = await addCourier(admin, {
    name: `Courier ${unique()}`,
    trackingUrl: 'https://courier.example/{number}',
  })
  await connectCourier(admin, _id, { driver: 'postex', credentials: standIn.credentials })
  return _id
}

let startingWhatsApp: ReturnType<typeof startWhatsApp> | undefined

/** A stand-in of WhatsApp, to which the shop is connected, and which tells it without a network. */
export async function aConnectedWhatsApp(input: Partial<WhatsAppInput> = {}) {
  const admin = await anAdmin()
  startingWhatsApp ??= startWhatsApp()
  const standIn = await startingWhatsApp
  // Each file of tests has a database of its own, whose orders have the same numbers.
  standIn.messages.splice(0)
  process.env.WHATSAPP_URL = standIn.url
  forgetEnv()
  await connectWhatsApp(admin, { ...standIn.credentials, ...input })
  standIn.deliver = async ({ body, headers }) =>
    (await takeCall(Buffer.from(body), headers['x-hub-signature-256'] ?? '')) ? 200 : 401
  return { standIn, admin }
}

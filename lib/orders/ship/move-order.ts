import 'server-only'
import { type Message, sentence, type Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop, type Part } from '@/lib/mail/email-template'
import { queueMail, queueMailByVisitor } from '@/lib/mail/queue-mail'
import { standingOf } from '@/lib/orders/ledger/standing'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import { orderLink } from '@/lib/orders/place/order-mails'
import { putBack } from '@/lib/orders/place/stock'
import type { Order } from '@/lib/orders/responses'
import { refundExchange } from '@/lib/orders/return/exchange'
import { type OrderRow, orderOf, orderRow, stepsOf } from '@/lib/orders/rows'
import { canBecome, isClosed, isUnpacked, type OrderStatus, statusNames } from '@/lib/orders/status'
import { type Db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { may, type Role } from '@/lib/platform/session/permissions'
import { currentSettings } from '@/lib/settings/current'
import { formatDateTime } from '@/lib/values/dates'
import { formatRupees, rupees } from '@/lib/values/money'
import { queueMessage } from '@/lib/whatsapp/messages'
import { PaymentMethod, Prisma } from '@/prisma/generated/client'

type By = { _id: string; name: string; clientAddress?: string | null; role?: Role } | null

/** Other columns to store with a new state. */
type Data = Omit<Prisma.OrderUncheckedUpdateInput, 'status' | 'statusHistory' | 'deliveredAt' | 'cancelledAt'>

/**
 * Moves a locked order to a state that follows its current one.
 * @param by null for a customer identified only by a signed link
 * @param how whether to send also an online order of which nothing came in, and to put back what was refused at the door
 * @throws ShopError `conflict` that names both states, or for an order that would be sent before its payment has come
 */
export async function moveTo(
  tx: Db,
  order: OrderRow,
  status: OrderStatus,
  by: By,
  data: Data = {},
  { unpaid = false, restock = true }: { unpaid?: boolean; restock?: boolean } = {},
): Promise<void> {
  if (!canBecome(order.status, status)) throw refusedStep(order.status, status)
  if (isSending(order.status, status)) refuseUnpaid(order, by, unpaid)
  if (status === 'shipped' && by) await settleBooking(tx, order, data)
  await setStatus(tx, order, status, by, data, restock)
}

/**
 * A parcel that the office sends: what its booking waits for must be known first, and one that goes with another number is
 * cancelled at the courier that was to carry it.
 * @throws ShopError `conflict` while its courier is being asked
 */
export async function settleBooking(tx: Db, order: OrderRow, { courierId, trackingNumber }: Data): Promise<void> {
  const [booking] = order.bookings
  if (!booking || booking.state === 'cancelled' || booking.state === 'failed') return
  if (booking.nextTryAt && booking.state !== 'booked') {
    throw new ShopError('conflict', 'The booking of this order is not finished. Wait for it, or cancel it first')
  }
  const isOther = (given: unknown, told: string | null) =>
    typeof given === 'string' && given.toLowerCase() !== told?.toLowerCase()
  if (!isOther(courierId, booking.courierId) && !isOther(trackingNumber, booking.trackingNumber)) return
  await tx.booking.update({
    where: { id: booking.id },
    data: { state: 'cancelling', isReplaced: false, nextTryAt: new Date(), tries: 0, reason: null },
  })
}

/** A conflict that names both states. */
export const refusedStep = (from: OrderStatus, to: OrderStatus) =>
  new ShopError(
    'conflict',
    from === to
      ? sentence('This order is {from} already and cannot become {to} again', {
          from: sentence(from),
          to: sentence(to),
        })
      : sentence('This order is {from} and cannot become {to}', { from: sentence(from), to: sentence(to) }),
  )

/** States that the customer gets a mail about. */
const isMailed = (status: OrderStatus): status is MailedStatus =>
  status === 'shipped' || status === 'delivered' || status === 'cancelled'

/**
 * Sets the state of a locked order, whatever it was. A cancelled or returned order is restocked, and the exchange that it
 * replaces goods of becomes a refund.
 * @throws ShopError `conflict` before an advance that is owed has come
 */
export async function setStatus(
  tx: Db,
  order: OrderRow,
  status: OrderStatus,
  by: By,
  data: Data = {},
  restock = true,
): Promise<void> {
  refuseUnpaidAdvance(order, status)
  const at = new Date()
  const deliveredAt = status === 'delivered' ? at : null
  const [, ...steps] = stepsOf(order)
  const step = { status, at: at.toISOString(), ...(by && { by: { _id: by._id, name: by.name } }) }
  await tx.order.update({
    where: { id: order.id },
    data: {
      ...data,
      status,
      statusHistory: [...steps, step],
      deliveredAt,
      // Money that came in part has to go back once the order is over, and a courier's pays once it is delivered.
      ...standingOf({ ...order, status, deliveredAt }).columns,
      cancelledAt: status === 'cancelled' ? at : null,
      ...(!isUnpacked(status) && status !== 'packed' && { placedFrom: null }),
    },
  })
  if (isClosed(status) && order.exchangeOf) await refundExchange(tx, order, by && may(by.role, 'staff') ? by : null)
  if (isMailed(status) && order.status !== 'delivered') {
    if (order.email) await mailStatus(tx, order.id, order.email, by)
    if (order.whatsapp && status !== 'cancelled') await queueMessage(runSqlWithin(tx), order.id, status)
  }
  // Last, in the same order as placing an order: both lock the address's mail counter before the stock.
  if (status === 'cancelled' || (status === 'returned' && restock)) await returnStock(tx, order)
}

/** Whether an order is packed or leaves the shop with this step. */
const isSending = (from: OrderStatus, to: OrderStatus) =>
  to === 'packed' || to === 'shipped' || (to === 'delivered' && from !== 'shipped')

/** @throws ShopError `conflict` for an order that cannot be sent before its payment or advance has come */
export function refuseUnsent(order: OrderRow, by: By): void {
  refuseUnpaid(order, by, false)
  refuseUnpaidAdvance(order, 'shipped')
}

/** @throws ShopError `not allowed` for a packer who would send orders that are not paid */
export function refuseSendingUnpaid({ role }: { role?: Role }, unpaid: boolean | undefined): void {
  if (!unpaid || may(role, 'staff')) return
  throw new ShopError('not allowed', 'Packers cannot send orders of which nothing has come in')
}

/** Packers read no amounts. @throws ShopError `conflict` before something of an online payment has come */
function refuseUnpaid(order: OrderRow, by: By, unpaid: boolean): void {
  const isOnline = order.paymentMethod === PaymentMethod.onlinePayment
  if (!isUnpaidAhead(orderOf(order)) || (isOnline && unpaid)) return
  if (by?.role === 'packer') throw new ShopError('conflict', 'This order is not paid yet. Do not pack or ship it')
  if (!isOnline) return
  throw new ShopError('conflict', 'Nothing has come in for this order: verify its payment, or let it be paid in cash')
}

/** @throws ShopError `conflict` for an order that would go on before its advance has come */
function refuseUnpaidAdvance(order: OrderRow, status: OrderStatus): void {
  const { advancePrice, isAdvancePaid, isPaid, stillToPay, atDoor } = standingOf(order)
  if (advancePrice === 0 || isAdvancePaid || isPaid || isUnpacked(status) || isClosed(status)) return
  const amount = formatRupees(rupees(stillToPay - atDoor))
  throw new ShopError('conflict', sentence('The advance of {amount} has not come yet: verify it first', { amount }))
}

/** A customer who orders and cancels again and again must not reach more strangers than by ordering alone. */
async function mailStatus(tx: Db, id: string, email: string, by: By): Promise<void> {
  const row = await orderRow(tx, id)
  const { userId } = row
  const mail = orderStatusMail(orderOf(row), email)
  const runSql = runSqlWithin(tx)
  if (!userId || (by && by._id !== userId)) return queueMail(runSql, userId, mail)
  const visitor = { userId, clientAddress: by?.clientAddress }
  await queueMailByVisitor(runSql, visitor, mail, await currentSettings(runSql))
}

/** Pieces that an earlier return brought back are already in stock. */
const returnStock = (tx: Db, { id, items }: OrderRow) =>
  putBack(
    tx,
    items.map((item) => item.productRef),
    Prisma.sql`
      SELECT i.product_id, i.size, i.qty - coalesce((
        SELECT sum(ri.qty)::int FROM order_return_items ri JOIN order_returns r ON r.id = ri.return_id
        WHERE (ri.order_id, ri.position) = (i.order_id, i.position) AND r.status IN ('received', 'settled')), 0) AS qty
      FROM order_items i WHERE i.order_id = ${id}::uuid`,
  )

type MailedStatus = Extract<OrderStatus, 'shipped' | 'delivered' | 'cancelled'>

const headings = {
  shipped: 'Your parcel is on the way',
  delivered: 'Your parcel has arrived',
  cancelled: 'Your order is cancelled',
} as const satisfies Record<MailedStatus, Message>

/** The mail about a new state of an order. It has no text of the buyer, so it may be sent to any address. */
function orderStatusMail(order: Order, to: string) {
  const { number, language } = order
  const t = translateTo(language)
  const status = order.status as MailedStatus
  const state = t(statusNames[status]).toLowerCase()
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      { to, language },
      t('Your order {number} at {shop}: {state}', { number, shop: shop.name, state }),
      [
        { heading: t(headings[status]) },
        ...sentences[status](order, t),
        { notes: [{ title: t('Your order so far'), lines: timeline(order, t) }] },
        orderLink(order, t),
        t('Questions? Write to us and mention your order number.'),
      ],
    )
}

const sentences: Record<MailedStatus, (order: Order, t: Translate) => Part[]> = {
  shipped: ({ number, courier, trackingNumber, trackingUrl }, t) => [
    t('We have handed order {number} to {courier}.', { number, courier: courier ?? t('the courier') }),
    ...(trackingNumber ? [t('Its tracking number is {number}.', { number: trackingNumber })] : []),
    ...(trackingUrl ? [t('Follow it at {url}', { url: trackingUrl })] : []),
  ],
  delivered: ({ number }, t) => [t('Order {number} was delivered. We hope that you like it.', { number })],
  cancelled: (order, t) => [`${t('Order {number} is cancelled.', { number: order.number })} ${t(moneyOf(order))}`],
}

function moneyOf({ received, paymentMethod, advancePrice, totalPrice, exchangeOf, user }: Order) {
  const hasCome = received > 0
  if (exchangeOf && !hasCome) return 'We refund the goods that you sent back.'
  if (hasCome && user) return 'We return your money. Please tell us on the page of your order where to send it.'
  if (hasCome) return 'We return your money.'
  if (totalPrice === 0 || (paymentMethod === 'Cash on Delivery' && advancePrice === 0))
    return 'There is nothing to pay.'
  return 'If you have paid already, write to us and we return your money.'
}

const timeline = ({ statusHistory }: Order, t: Translate) =>
  statusHistory.map(({ status, at }) => `${t(statusNames[status])}: ${formatDateTime(at, t.language)}`)

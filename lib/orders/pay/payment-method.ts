import 'server-only'
import type { z } from 'zod'
import { sentence } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop } from '@/lib/mail/email-template'
import { queueMail } from '@/lib/mail/queue-mail'
import type { methodChange } from '@/lib/orders/change/input'
import { standingOf } from '@/lib/orders/ledger/standing'
import { refuseCashAfterReturns } from '@/lib/orders/list/customer-record'
import type { Viewer } from '@/lib/orders/list/queries'
import { withLockedOrder } from '@/lib/orders/locked-order'
import { orderLink } from '@/lib/orders/place/order-mails'
import type { Order } from '@/lib/orders/responses'
import { methodOf, orderOf, orderRow } from '@/lib/orders/rows'
import { canBecome } from '@/lib/orders/status'
import { runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { formatRupees } from '@/lib/values/money'
import { queueMessage } from '@/lib/whatsapp/messages'
import { keepReference } from './payment'

/**
 * Makes an order a cash order, or one that is paid online, until it ships. What came in stays, and an advance is not asked
 * for any more. The customer is told by mail.
 * @throws ShopError `conflict` when it is shipped, closed or paid, and for cash after too many returns
 */
export const changePaymentMethod = (id: string, admin: Viewer, { paymentMethod }: z.output<typeof methodChange>) =>
  withLockedOrder(id, admin, async (tx, order) => {
    if (!canBecome(order.status, 'shipped')) {
      const values = { status: sentence(order.status) }
      throw new ShopError('conflict', sentence('This order is {status}, so the way to pay stays', values))
    }
    const method = methodOf(paymentMethod)
    if (order.paymentMethod === method) return
    if (standingOf(order).isPaid) throw new ShopError('conflict', 'This order is paid already')
    const runSql = runSqlWithin(tx)
    const { returnsBeforePrepayment } = await currentSettings(runSql)
    await refuseCashAfterReturns(runSql, { paymentMethod, phone: order.phone }, returnsBeforePrepayment)
    // Nothing is paid under its reference any more, and a reference pays for one order only.
    await keepReference(tx, order, null)
    const changed = {
      ...{ paymentMethod: method, advancePrice: 0n },
      ...(method === 'onlinePayment' && { unpaidWarnedAt: null, toPaySince: new Date() }),
    }
    const { columns } = standingOf({ ...order, ...changed })
    await tx.order.update({ where: { id }, data: { ...changed, ...columns } })
    if (order.whatsapp && order.status === 'placed' && method === 'cashOnDelivery')
      await queueMessage(runSql, id, 'confirm')
    if (order.email) await queueMail(runSql, order.userId, methodMail(orderOf(await orderRow(tx, id)), order.email))
  })

/** The mail about another way to pay. It has no text of the buyer, so it may be sent to any address. */
function methodMail(order: Order, to: string) {
  const { number, language, paymentMethod, stillToPay } = order
  const t = translateTo(language)
  const price = formatRupees(stillToPay)
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Your payment for order {number} at {shop}', { number, shop: shop.name }), [
      { heading: t('You pay another way now') },
      paymentMethod === 'Cash on Delivery'
        ? t('You pay for order {number} when it arrives. Please have {price} ready for the courier.', { number, price })
        : t('You pay {price} for order {number} before we send it. The page of your order says where to.', {
            number,
            price,
          }),
      orderLink(order, t),
      t('Questions? Write to us and mention your order number.'),
    ])
}

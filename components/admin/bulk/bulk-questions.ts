import { counted } from '@/components/admin/lists/list-labels'
import type { OrderStatus } from '@/lib/orders/status'

type Question = { question: string; about: string; yes: string }

/**
 * What matters about an order that is moved. `isUnpaid`: an online order whose payment is not verified. `lacksCourier`:
 * a courier has to collect cash, but none is entered.
 */
export type Moved = { isUnpaid: boolean; lacksCourier: boolean }

/** States that mail customers or move stock. They cannot be undone for many orders, so they need a confirmation. */
const questions: Partial<Record<OrderStatus, Question>> = {
  shipped: {
    question: 'Mark as shipped:',
    about: 'Customers with an e-mail address are told by mail.',
    yes: 'Yes, they are on the way',
  },
  delivered: {
    question: 'Mark as delivered:',
    about: 'Customers with an e-mail address are told by mail, and the days for returns begin.',
    yes: 'Yes, they arrived',
  },
  cancelled: {
    question: 'Cancel',
    about:
      'Their pieces go back on sale, and customers with an e-mail address are told by mail. Paid money has to go back.',
    yes: 'Yes, cancel',
  },
  returned: {
    question: 'Mark as refused at the door and returned:',
    about: 'Their pieces go back on sale.',
    yes: 'Yes, they came back',
  },
}

/** What to ask before orders are moved to a state, and to a courier if one is chosen, if anything. */
export function questionOf(status: OrderStatus, orders: Moved[], courier: string): Question | undefined {
  const asked = questions[status]
  if (!asked) return undefined
  const isSent = status === 'shipped' || status === 'delivered'
  const warnings = isSent ? [warningOfUnpaid(orders), courier === '' && warningOfCouriers(orders)] : []
  return {
    ...asked,
    question: `${asked.question} ${counted(orders.length, 'order')}?`,
    about: [...warnings, asked.about, 'This cannot be undone.'].filter(Boolean).join(' '),
  }
}

function warningOfUnpaid(orders: Moved[]): string | false {
  const unpaid = orders.filter(({ isUnpaid }) => isUnpaid).length
  return unpaid > 0 && `${counted(unpaid, 'online order')} among them ${unpaid === 1 ? 'is' : 'are'} not paid.`
}

function warningOfCouriers(orders: Moved[]): string | false {
  const without = orders.filter(({ lacksCourier }) => lacksCourier).length
  const have = without === 1 ? 'has' : 'have'
  return (
    without > 0 &&
    `${counted(without, 'cash order')} among them ${have} no courier, so Cash will not show who owes the money.`
  )
}

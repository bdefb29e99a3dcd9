import type { OrderStatus } from '@/lib/orders/status'
import { counted } from './list-labels'

type Question = { question: string; about: string; yes: string }

/** States that mail customers or move stock. They cannot be undone for many orders, so they need a confirmation. */
const questions: Partial<Record<OrderStatus, Question>> = {
  shipped: {
    question: 'Mark as shipped:',
    about: 'All the customers are told by mail.',
    yes: 'Yes, they are on the way',
  },
  delivered: {
    question: 'Mark as delivered:',
    about: 'All the customers are told by mail, and the days for returns begin.',
    yes: 'Yes, they arrived',
  },
  cancelled: {
    question: 'Cancel',
    about: 'Their pieces go back on sale, and their customers are told by mail. Paid money has to go back.',
    yes: 'Yes, cancel',
  },
  returned: {
    question: 'Mark as refused at the door and returned:',
    about: 'Their pieces go back on sale.',
    yes: 'Yes, they came back',
  },
}

/**
 * What to ask before orders are moved to a state, if anything.
 * @param unpaid how many of them are online orders whose payment is not verified
 */
export function questionOf(status: OrderStatus, orders: number, unpaid: number): Question | undefined {
  const asked = questions[status]
  if (!asked) return undefined
  const isSent = status === 'shipped' || status === 'delivered'
  const warning =
    isSent && unpaid > 0 && `${counted(unpaid, 'online order')} among them ${unpaid === 1 ? 'is' : 'are'} not paid.`
  return {
    ...asked,
    question: `${asked.question} ${counted(orders, 'order')}?`,
    about: [warning, asked.about, 'This cannot be undone.'].filter(Boolean).join(' '),
  }
}

import { rupees } from '@/lib/values/money'
import type { Order } from './responses'

/** The amount that the courier collects at the door: zero for an order that is prepaid or paid online. */
export const toCollect = ({ isPaid, paymentMethod, totalPrice }: Order) =>
  isPaid || paymentMethod === 'Online Payment' ? rupees(0) : totalPrice

/** An online order whose payment is not verified: it must not be sent. */
export const isUnpaidOnline = ({ isPaid, paymentMethod }: Order) => paymentMethod === 'Online Payment' && !isPaid

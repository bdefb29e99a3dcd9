import { rupees } from '@/lib/money'
import type { Order } from './contract'

/** What the courier collects at the door: nothing for an order that is paid or paid online. */
export const toCollect = ({ isPaid, paymentMethod, totalPrice }: Order) =>
  isPaid || paymentMethod === 'Online Payment' ? rupees(0) : totalPrice

import type { Translate } from '@/lib/i18n/message'
import type { Order } from '@/lib/orders/contract'
import type { Part } from './email-template'

/** The way to an order. One by telephone belongs to no account, so it is seen by its number and telephone number. */
export const orderLink = ({ _id, user }: Pick<Order, '_id' | 'user'>, t: Translate): Part =>
  user ? { link: t('See your order'), path: `/order/${_id}` } : { link: t('Track your order'), path: '/track' }

import type { Translate } from '@/lib/i18n/message'
import type { Part } from '@/lib/mail/email-template'
import type { Order } from './responses'

/** The link to an order. A telephone order has no account, so it links to the tracking page. */
export const orderLink = ({ _id, user }: Pick<Order, '_id' | 'user'>, t: Translate): Part =>
  user ? { link: t('See your order'), path: `/order/${_id}` } : { link: t('Track your order'), path: '/track' }

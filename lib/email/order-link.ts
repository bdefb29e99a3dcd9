import { translateTo } from '@/lib/i18n/translate'
import type { Order } from '@/lib/orders/contract'
import type { Part } from './email-template'

/** The way to an order. One by telephone belongs to no account, so it is seen by its number and telephone number. */
export function orderLink({ _id, user, language }: Pick<Order, '_id' | 'user' | 'language'>): Part {
  const t = translateTo(language)
  return user ? { link: t('See your order'), path: `/order/${_id}` } : { link: t('Track your order'), path: '/track' }
}

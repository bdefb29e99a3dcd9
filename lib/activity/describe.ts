import { formatMoment, formatShortDate } from '@/lib/values/dates'
import type { ActivityLine, Change, Subject } from './responses'

export const kindNames: Record<Subject['kind'], string> = {
  order: 'Orders',
  product: 'Products',
  sheet: 'Imports',
  user: 'Users',
  courier: 'Couriers',
  discount: 'Discounts',
  settlement: 'Cash',
  synonym: 'Search words',
  settings: 'Settings',
  collection: 'Collections',
}

/** The words between the administrator and the subject: `changed` Karachi Tee, `noted something:` Order 12. */
export function verbOf({ what, on }: Pick<ActivityLine, 'what' | 'on'>): string {
  const words = what.slice(0, 1).toLowerCase() + what.slice(1)
  return words.endsWith(` ${on.kind}`) ? words.slice(0, -on.kind.length - 1) : `${words}:`
}

const fieldNames: Record<string, string> = {
  countInStock: 'stock',
  compareAtPrice: 'price before the sale',
  costPrice: 'cost',
  subCategory: 'subcategory',
  isNewArrival: 'new arrival',
  isPublished: 'published',
  publishAt: 'goes online',
  isHidden: 'hidden',
  isRecommend: 'recommended',
  isAdmin: 'access to the office',
  images: 'pictures',
  imageAlts: 'picture texts',
  orderPaymentID: 'payment ID',
  notes: 'note',
  deliveredAt: 'delivered',
  cancelledAt: 'cancelled',
  paidAt: 'paid',
  refundedAt: 'money returned',
  orderItems: 'goods',
  discountPrice: 'discount',
  totalPrice: 'total',
  refundTo: 'account for money back',
  numReviews: 'reviews',
  cancelHours: 'hours for cancelling',
  unpaidHours: 'hours for paying online',
  ordersPerPhone: 'cash orders of a number',
  paymentDays: 'days until couriers pay',
  returnDays: 'days for returns',
  returnsBeforePrepayment: 'returns before prepayment',
  trackingUrl: 'tracking address',
  minSubtotal: 'least order',
  startsAt: 'starts',
  endsAt: 'ends',
  maxUses: 'most uses',
  notOnSale: 'not on sale goods',
  toldAt: 'told',
  fitUr: 'fit in Urdu',
  modelNote: 'note about the model',
  modelNoteUr: 'note about the model in Urdu',
  piecesNote: 'pieces',
}

/** `courierName` is `courier name`. */
const nameOf = (field: string) =>
  fieldNames[field] ?? field.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`).trim()

/** Fields that another field of the same line describes better. */
const betterFields: Record<string, string> = {
  isDelivered: 'deliveredAt',
  isCancelled: 'cancelledAt',
  isPaid: 'paidAt',
  itemsPrice: 'totalPrice',
  subTotalPrice: 'totalPrice',
  trackingUrl: 'trackingNumber',
}

export type Described = { name: string; text: string }

/** The changes in a line, in words. */
export function describeChanges(changes: Change[]): Described[] {
  const fields = new Set(changes.map(({ field }) => field))
  const isShown = ({ field, from, to }: Change) => from !== to && !fields.has(betterFields[field] ?? '')
  return changes.filter(isShown).flatMap(describe)
}

function describe({ field, from, to }: Change): Described[] {
  const name = nameOf(field)
  if (field === 'sizes' && isSizes(from) && isSizes(to)) return sizesChanged(from ?? [], to ?? [])
  if (field === 'orderItems' && isGoods(from) && isGoods(to))
    return [{ name, text: `${goodsText(from)} → ${goodsText(to)}` }]
  if (field === 'images' && isTexts(from) && isTexts(to)) return [{ name, text: picturesChanged(from, to) }]
  if (isTexts(from) && isTexts(to)) return [{ name, text: listChanged(from, to) }]
  if (isGroup(from) && isGroup(to)) {
    const parts = describeChanges(changesOf({ before: from, after: to }))
    return parts.map((part) => ({ name: `${name}, ${part.name}`, text: part.text }))
  }
  if (from === null) return [{ name, text: textOf(to) }]
  return [{ name, text: `${textOf(from)} → ${textOf(to)}` }]
}

type Size = { size: string } & Record<string, unknown>

const isSizes = (value: unknown): value is Size[] | null =>
  value === null || (Array.isArray(value) && value.every((one) => typeof one?.size === 'string'))

type Good = { name: string; qty: number; size: string | null }

const isGoods = (value: unknown): value is Good[] =>
  Array.isArray(value) && value.every((one) => typeof one?.name === 'string' && typeof one?.qty === 'number')

const goodsText = (goods: Good[]) =>
  goods.map(({ name, qty, size }) => `${qty} × ${name}${size ? `, size ${size}` : ''}`).join('; ')

/** Fields that are stored together, e.g. of the wallet. */
const isGroup = (value: Change['from']): value is Record<string, Change['from']> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function sizesChanged(from: Size[], to: Size[]): Described[] {
  const [before, after] = [from, to].map((sizes) => new Map(sizes.map((one) => [one.size, one])))
  const names = [...new Set([...from, ...to].map(({ size }) => size))]
  const lines = names.flatMap((size) => {
    const [old, now] = [before?.get(size), after?.get(size)]
    const name = `size ${size}`
    if (!now) return [{ name, text: 'removed' }]
    if (!old) return [{ name, text: `added, ${partsOf(now)}` }]
    const differing = Object.keys(now).filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    if (differing.length === 0) return []
    return [{ name, text: differing.map((key) => `${key} ${textOf(old[key])} → ${textOf(now[key])}`).join(', ') }]
  })
  return lines.length > 0 ? lines : [{ name: 'sizes', text: 'in another order' }]
}

const partsOf = ({ size: _, ...parts }: Size) =>
  Object.entries(parts)
    .filter(([, value]) => !isNothing(value))
    .map(([key, value]) => `${key} ${textOf(value)}`)
    .join(', ')

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function differenceOf(from: string[], to: string[]) {
  return { added: to.filter((one) => !from.includes(one)), removed: from.filter((one) => !to.includes(one)) }
}

function picturesChanged(from: string[], to: string[]): string {
  const { added, removed } = differenceOf(from, to)
  const parts = [added.length > 0 && `${added.length} added`, removed.length > 0 && `${removed.length} removed`]
  return parts.filter(Boolean).join(', ') || 'in another order'
}

function listChanged(from: string[], to: string[]): string {
  const { added, removed } = differenceOf(from, to)
  const parts = [added.length > 0 && `added ${textOf(added)}`, removed.length > 0 && `removed ${textOf(removed)}`]
  return parts.filter(Boolean).join(', ') || 'in another order'
}

const LONGEST = 300

function textOf(value: unknown): string {
  if (isNothing(value)) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object')
    return Object.values(value as object)
      .filter((one) => !isNothing(one))
      .map(textOf)
      .join(' ')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatShortDate(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const pages: Partial<Record<Subject['kind'], string>> = {
  order: '/admin/orderdetails/',
  product: '/admin/editproduct/',
  user: '/admin/editUser/',
}

const lists: Partial<Record<Subject['kind'], string>> = {
  courier: '/admin/couriers',
  discount: '/admin/discounts',
  settlement: '/admin/cash',
  synonym: '/admin/searchwords',
  settings: '/admin/settings',
  collection: '/admin/collections',
}

/** The admin page of a line's subject; null when the line says it was deleted. */
export function subjectPage({ what, on }: Pick<ActivityLine, 'what' | 'on'>): string | null {
  if (what.startsWith('Deleted ')) return null
  const page = pages[on.kind]
  return page ? page + encodeURIComponent(on._id) : (lists[on.kind] ?? null)
}

/** Fields that mean nothing by themselves, and those that must never be stored. */
const unlogged = new Set(['_id', 'createdAt', 'updatedAt', 'statusHistory', 'token', 'password', 'passwordHash'])

/** The fields whose values differ. */
export function changesOf({ before, after }: { before: object; after: object }): Change[] {
  const [old, now] = [before, after].map((state) => JSON.parse(JSON.stringify(state)) as Record<string, Change['from']>)
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...fields].flatMap((field) => {
    const [from, to] = [old?.[field] ?? null, now?.[field] ?? null]
    return unlogged.has(field) || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

/** Whole Pakistani rupees. The brand keeps cents, dollars and plain counts out. */
export type Rupees = number & { readonly __unit: 'PKR' }

/** Takes an integer that is known to be rupees, e.g. from a column of the database. */
export const rupees = (amount: number) => amount as Rupees

/** Rupees of a line: the price of one piece, `qty` times. */
export const times = (price: Rupees, qty: number) => (price * qty) as Rupees

export const sum = (amounts: Rupees[]) => amounts.reduce((total, amount) => total + amount, 0) as Rupees

type Offered<Amount> = { price: number; compareAtPrice: Amount | null }

/** What a size cost before the sale: its own figure, or that of its product where both cost the same; null without a sale. */
export const beforeSale = <Amount>(product: Offered<Amount>, size: Offered<Amount>): Amount | null =>
  size.compareAtPrice ?? (size.price === product.price ? product.compareAtPrice : null)

/** The whole percentage that `price` is below `before`, rounded down: it promises no more than there is. */
export const percentOff = (price: Rupees, before: Rupees) => Math.max(1, Math.floor(((before - price) / before) * 100))

/** `PKR 2,490`: the one way that rupees are written. Intl would take a slow phone a tenth of a second to load. */
export const formatRupees = (amount: Rupees) => `PKR ${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`

/** Whole Pakistani rupees. The brand prevents mixing them with cents, dollars or counts. */
export type Rupees = number & { readonly __unit: 'PKR' }

/** Converts an integer that is known to be rupees, e.g. from a database column. */
export const rupees = (amount: number) => amount as Rupees

/** The highest price, in whole rupees. */
export const MAX_RUPEES = 10_000_000

/** Rupees of a line: the unit price times `qty`. */
export const times = (price: Rupees, qty: number) => (price * qty) as Rupees

export const sum = (amounts: Rupees[]) => amounts.reduce((total, amount) => total + amount, 0) as Rupees

type Offered<Amount> = { price: number; compareAtPrice: Amount | null }

/** What a size cost before the sale: its own figure, or that of its product where both cost the same; null without a sale. */
export const beforeSale = <Amount>(product: Offered<Amount>, size: Offered<Amount>): Amount | null =>
  size.compareAtPrice ?? (size.price === product.price ? product.compareAtPrice : null)

/** What goods of this price cost after their share of a discount on goods that cost `all`, to the nearest rupee. */
export const afterDiscount = (price: Rupees, { discount, all }: { discount: number; all: number }) =>
  Math.round((price * (all - discount)) / Math.max(1, all)) as Rupees

/** By how many whole percent `price` is below `before`, rounded down so that it never overstates. */
export const percentOff = (price: Rupees, before: Rupees) => Math.max(1, Math.floor(((before - price) / before) * 100))

/**
 * `PKR 2,490`, `−PKR 374`, or `PKR 298.10` of a courier: the only format of rupees. Intl would take a tenth of a second on a
 * slow phone.
 */
export function formatRupees(amount: Rupees): string {
  const figure = Math.abs(amount)
  const digits = Number.isInteger(figure) ? String(figure) : figure.toFixed(2)
  return `${amount < 0 ? '−' : ''}PKR ${digits.replace(/\B(?=(\d{3})+(\.|$))/g, ',')}`
}

/**
 * Whole paisas, a hundredth of a rupee. Couriers' statements are added up and compared in them, since sums of fractions
 * are not exact.
 */
export type Paisas = number & { readonly __unit: 'paisa' }

/** Paisas of rupees with at most two decimals. */
export const inPaisas = (amount: number) => Math.round(amount * 100) as Paisas

/** Rupees of paisas, with at most two decimals. */
export const inRupees = (amount: number) => (amount / 100) as Rupees

/** Paisas as two columns hold them: rupees, rounded down, and the paisas beyond them. */
export const splitPaisas = (amount: number) => ({
  whole: Math.floor(amount / 100),
  beyond: ((amount % 100) + 100) % 100,
})

/** The paisas of such columns. */
export const joinPaisas = (whole: bigint | number, beyond: number) => (Number(whole) * 100 + beyond) as Paisas

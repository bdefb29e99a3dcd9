/** Whole Pakistani rupees. The brand keeps cents, dollars and plain counts out. */
export type Rupees = number & { readonly __unit: 'PKR' }

/** Takes an integer that is known to be rupees, e.g. from a column of the database. */
export const rupees = (amount: number) => amount as Rupees

/** Rupees of a line: the price of one piece, `qty` times. */
export const times = (price: Rupees, qty: number) => (price * qty) as Rupees

export const sum = (amounts: Rupees[]) => amounts.reduce((total, amount) => total + amount, 0) as Rupees

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `PKR 2,490`: the one way that rupees are written. */
export const formatRupees = (amount: Rupees) => `PKR ${grouped.format(amount)}`

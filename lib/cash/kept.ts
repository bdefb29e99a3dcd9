import { rupees } from '@/lib/values/money'

/** What a courier collected and kept, with the rest. */
export const keptOf = ({
  amount,
  charge,
  incomeTax,
  salesTax,
}: Record<'amount' | 'charge' | 'incomeTax' | 'salesTax', number>) => ({
  amount: rupees(amount),
  charge: rupees(charge),
  incomeTax: rupees(incomeTax),
  salesTax: rupees(salesTax),
  net: rupees(amount - charge - incomeTax - salesTax),
})

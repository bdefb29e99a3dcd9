import { headingWords, type SheetFields } from './read-sheet'

/** Words that give a heading another meaning, though a field's own word ends it, e.g. `Net Amount`. */
const otherMeanings = [
  ...['status state date dated day time period weight wt kgs? city zone address phone mobile contact name consignee'],
  ...['shipper url link type mode method details? remarks? comments? reasons? instructions? qty quantity'],
  ...['count pieces items? tax taxes gst sst vat wht withh\\w+ charges? fees? tariff commission deduct\\w+ surcharge'],
  ...['discount insurance net balance payable'],
].flatMap((line) => line.split(' '))

const otherMeaning = new RegExp(`\\b(${otherMeanings.join('|')})\\b`)

const named = (pattern: RegExp, never: RegExp) => (heading: string) => {
  const words = headingWords(heading)
  return pattern.test(words) && !never.test(words)
}

/** A heading of a code, of which a total is the count. */
const code = (pattern: string) => named(new RegExp(pattern), new RegExp(`${otherMeaning.source}|\\btotal\\b`))
const money = (pattern: string) => named(new RegExp(pattern), otherMeaning)

/** What may follow the noun of a code: `Order ID`, `Consignment Note No`. */
const kind = '( (no|nos|num|number|numbers|id|ids|code|ref|reference|note))*'
const parcel = '(tracking|track|consignment|cn|c n|awb|(air ?)?way ?bill)'
const unlessParcel = `^((?!${parcel}\\b)\\w+ )*`
const currency = 'rs|pkr|rupees'

const rate = 'status|date|rate|percent|type|number|no|nos|id|net|balance|payable|remarks?|address'

/** What a courier keeps of the cash. A rate, a total over parcels or the rest of the money is none of it. */
const deduction = (pattern: string, others = rate) => named(new RegExp(pattern), new RegExp(`\\b(${others})\\b`))

/** The courier's own service. It may charge for handling cash on delivery, but that cash is never a charge itself. */
const service = [
  '(courier|delivery|shipping|shipment|services?|transaction|handling|freight|fuel|weight|returns?|reversal',
  'insurance|packaging|packing|booking|pick ?up|replacement|intercept)',
].join('|')
const charge = `((${service}|cod|cash) )*(charges?|fees?|tariff|commission|surcharges?)`
const inRupees = `( (amount|${currency}))*$`

const withheld = '(withh\\w+|wht|deduct\\w+)'
const tax = `(tax|taxes|${withheld})`
/** Withheld of the customer's money, so neither tax on the courier's own service nor a sum with or without tax. */
const taxDeduction = (pattern: string) =>
  deduction(pattern, `${rate}|${service}|charges?|fees?|commission|provincial|before|excl\\w*|incl\\w*`)

const chargeTotal = (kind: 'net' | 'total' | 'gross') => (heading: string) =>
  new RegExp(`^${kind} ${charge}${inRupees}`).test(headingWords(heading))

const heading = (pattern: string) => named(new RegExp(pattern), /^$/)
const carried = 'tracking|delivery|shipment|parcel|consignment|cn|c n|booking|booked|packet|current|last|order'

/** Columns that hold what others add up to: the whole charge, with or without its tax, and what is left of the cash. */
export const totalsOfSheets = {
  charge: { fits: [heading(`^(net|total|gross) ${charge}${inRupees}`)] },
  net: {
    fits: [
      heading(
        `^(net( (cod|payable|paid))?( (amount|amt|payable|payment|paid|${currency}))*|(amount )?payable( amount)?)$`,
      ),
    ],
  },
}

/** Tax that is withheld, of the income or of the sales. Beside a column for the sales tax it is the income tax. */
export const withheldTax = { fits: [heading(`^(wht|withholding)( (tax|amount|\\d+|${currency}))*$`)] }

/** The columns of couriers' sheets by their meaning. Each courier words its headings differently. */
export const meanings = {
  trackingNumber: {
    fits: [code(`\\b${parcel}(${kind} ${parcel})*${kind}$`), code(`\\b(parcel|shipment|packet|bar ?code)${kind}$`)],
    isRequired: true,
  },
  orderNumber: {
    fits: [code(`${unlessParcel}order${kind}$`), code(`${unlessParcel}(ref|reference)${kind}$`), code('^(number|no)$')],
    isRequired: true,
  },
  /** What the courier collected at the door, before it withheld its charges and taxes. */
  amount: {
    fits: [
      money(`\\b(cod|cash|collect(ed|ion)?)( (amount|amt|value|price|cash|collect(ed|ion)|received|${currency}))*$`),
      money(`^cash on delivery( (amount|amt|value|${currency}))*$`),
      money(
        `^((invoice|order|parcel|shipment|total|gross) )*(amount|amt|payment|${currency})( (amount|in|${currency}))*$`,
      ),
    ],
    isRequired: true,
  },
  /** The parts of the charge, or else its total. Beside the parts a total is only compared. */
  charge: {
    fits: [
      deduction(`^${charge}${inRupees}`),
      deduction('^(courier|shipping|services?|handling|freight|fuel) amount$'),
      chargeTotal('net'),
      chargeTotal('total'),
      chargeTotal('gross'),
    ],
    adds: true,
  },
  /** Tax on the courier's own charge, which is a part of what the charge costs. */
  chargeTax: {
    adds: true,
    fits: [
      deduction(`^((${charge}|${service}) )?(gst|sst|pst|fed)${inRupees}`),
      deduction(`^((${charge}|${service}) tax|(${charge}|services?|provincial) sales tax)${inRupees}`),
      deduction(`^((provincial )?sales tax|tax|gst|sst) on (the )?(${charge}|services?|freight)${inRupees}`),
    ],
  },
  /** A heading that may be income or sales tax, such as `WHT` or `Withholding on Sales`, is neither. */
  incomeTax: {
    fits: [
      taxDeduction(`\\bincome\\b.*\\b${tax}\\b|\\b${tax}\\b.*\\bincome\\b`),
      deduction('^(i t|it)( (2|amount))*$'),
    ],
  },
  salesTax: {
    fits: [
      taxDeduction(
        `^cod sst\\b|\\bsales ${tax}\\b|\\b${withheld} sales\\b|\\b(gst|sst) (withh\\w+|wht)\\b|\\b(withh\\w+|wht) (gst|sst)\\b`,
      ),
      deduction('^s t( w(ithh\\w+)?)?$'),
    ],
  },
  /** The courier's word for where the parcel is. `State` alone is a province. */
  state: { fits: [heading(`^((${carried}) )*(status|(${carried}) state)$`)] },
  /** When the parcel reached its state. */
  at: {
    fits: [
      heading('^(delivered|delivery) (date|time|on|at|date (and )?time)$|^(date|time) (of delivery|delivered)$'),
      heading('^((last|current) )?(status|state|event|activity|update|updated) (date|time|on|at|date (and )?time)$'),
    ],
  },
  paymentState: { fits: [heading('^(payment|settlement|pay|paid|invoice|cod) (status|state)$')] },
} satisfies SheetFields<string>

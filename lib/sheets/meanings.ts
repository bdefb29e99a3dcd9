import { type Fields, headingWords, LONGEST_HEADING } from './columns'

/** Words that give a heading another meaning, though a field's own word ends it, e.g. `Net Amount`. */
const otherMeanings = [
  ...['status state date dated day time period weight wt kgs? city zone address phone mobile contact name consignee'],
  ...['shipper url link type mode method details? remarks? comments? reasons? instructions? qty quantity'],
  ...['count pieces items? tax taxes gst sst vat wht withh\\w+ charges? fees? tariff commission deduct\\w+ surcharge'],
  ...['discount insurance net balance payable'],
].flatMap((line) => line.split(' '))

const otherMeaning = new RegExp(`\\b(${otherMeanings.join('|')})\\b`)

const named = (pattern: RegExp, never: RegExp) => (heading: string) => {
  if (heading.length > LONGEST_HEADING) return false
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

/** What a courier keeps of the cash. A rate, a total over parcels or the rest of the money is none of it. */
const kept = (pattern: string) =>
  named(
    new RegExp(pattern),
    /\b(status|date|rate|percent|type|number|no|nos|id|net|balance|payable|remarks?|address)\b/,
  )
const tax = '(tax|taxes|withh\\w+|wht|deduct\\w+)'
const service = '(courier|delivery|shipping|service|services|transaction|handling|freight|fuel|cod|cash)'

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
  /** What the courier collected at the door, before it kept its charges and taxes. */
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
  charge: {
    fits: [
      kept(`^total (${service} )*(charge|charges|fee|fees)( (amount|${currency}))*$`),
      kept(`^(${service} )*(charge|charges|fee|fees|tariff|commission)( (amount|${currency}))*$`),
      kept('^(courier|shipping|services?|handling|freight|fuel) amount$'),
    ],
  },
  /** Tax on the courier's own charge, which is a part of what the charge costs. */
  chargeTax: {
    fits: [
      kept(`^((${service}|charge|charges|fee) )*(gst|sst|pst|fed|${service} tax)( (amount|${currency}))*$`),
      kept(`^(tax|gst|sst) on (the )?((${service}) )*(charge|charges|fee|fees|service|services)$`),
    ],
  },
  incomeTax: {
    fits: [kept(`\\bincome\\b.*\\b${tax}\\b|\\b${tax}\\b.*\\bincome\\b`), kept('^(i t|it|wht)( (2|amount))*$')],
  },
  salesTax: {
    fits: [kept(`\\bsales\\b.*\\b${tax}\\b|\\b${tax}\\b.*\\b(sales|gst|sst)\\b`), kept('^s t( w(ithh\\w+)?)?$')],
  },
} satisfies Fields<string>

import { unicodeForm } from '@/lib/values/typed'

/** The spec's shipping policy, shown under a field. */
export const NO_PO_BOXES = 'No shipping to PO boxes: please enter a street address'

const number = String.raw` (?:(?:no|number) )?[a-z]{0,3} ?\d`

/**
 * The words must be separated by nothing but spaces. Villages have addresses such as `P.O. Kot Addu`, the name of their
 * post office.
 */
const poBoxes = [
  // `P.O. Box`, `GPO Box 12`
  /(?:^| )g? ?p ?[o0] ?b[o0]x(?:es)?(?![a-z])/,
  // `P.O.B. 12`, `Post Box No. 12`. Without a number it may be a landmark next to the house
  new RegExp(`(?:^| )(?:g? ?p ?[o0] ?b|post(?:al)?(?: office)? box)${number}`),
  // `Box 12`, `Post Office Box`, when nothing else is on the line
  new RegExp(`^box${number}[a-z\\d ]*$`),
  /^post(?:al)? office box$/,
  /پی ?او با?کس/,
  /پوسٹ(?: ?آفس)? با?کس(?: نمبر)? \p{N}/u,
]

/** Whether a line of an address names a post office box, where no courier can deliver. */
export function isPoBox(line: string): boolean {
  const parts = unicodeForm(line, 'NFKC').toLowerCase().split(/[,;،]/)
  return parts.some((part) => {
    const words = part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
    return poBoxes.some((pattern) => pattern.test(words))
  })
}

/**
 * Whether a brand is the one that a filter names, in whatever case. Beside `filterChoices` it would bring browsers what
 * puts words in order.
 */
export const isBrand = (name: string, chosen: string | undefined) => name.toLowerCase() === chosen?.toLowerCase()

/** Whether a brand is the one that a filter names, in whatever case. */
export const isBrand = (name: string, chosen: string | undefined) => name.toLowerCase() === chosen?.toLowerCase()

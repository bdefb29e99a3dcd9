type Go = (href: string, options?: { scroll: boolean }) => void

let goes: Go | undefined

/** Leads to a page within the shop. */
export const go: Go = (href, options) => (goes ? goes(href, options) : location.assign(href))

/** Says how that is done, until the answered function is called. */
export function leadBy(own: Go): () => void {
  goes = own
  return () => {
    goes = undefined
  }
}

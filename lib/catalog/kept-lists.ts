import { KeptUntilChange } from './kept-until-change'

/** Which products a page of a listing shows, and how many there are. */
export type KeptList = { ids: string[]; page: number; pages: number; total: number }

/** With its products where they had to be read to find it. */
export type FoundList<T> = { list: KeptList; products?: T }

const lists = new KeptUntilChange<KeptList>()

/**
 * Who is on a page of a listing, as long as no listing has changed: then a search need not be read, counted and ranked
 * again. What a product's answer tells, its stock above all, is never kept.
 */
export async function keptList<T>(key: string, make: () => Promise<FoundList<T>>): Promise<FoundList<T>> {
  let products: T | undefined
  const list = await lists.get(key, async () => {
    const made = await make()
    products = made.products
    return made.list
  })
  return { list, products }
}

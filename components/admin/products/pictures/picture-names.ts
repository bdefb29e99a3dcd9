import type { MatchedProduct } from '@/lib/admin/responses'
import { slugOf } from '@/lib/catalog/product-href'
import { acceptFiles } from './picture-rules'

/** Files for one product, in the order of their numbers. */
export type PictureGroup = { product: MatchedProduct; files: File[] }
export type Unmatched = { file: string; reason: string }

/**
 * Possible products of a file name, the most exact first: `Boxy Tee-2.jpg` is `boxy-tee-2`, or picture 2 of `boxy-tee`.
 */
export function namesOf(file: string): string[] {
  const base = file.replace(/\.[^.]*$/, '')
  return [...new Set([slugOf(base), slugOf(base.replace(/[\s_(-]+\d{1,2}\)?$/, ''))])].filter(Boolean)
}

/** Assigns files to products by name. */
export function groupFiles(files: File[], matches: Map<string, MatchedProduct[]>) {
  const groups = new Map<string, PictureGroup>()
  const unmatched: Unmatched[] = []
  for (const file of [...files].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))) {
    const found = namesOf(file.name)
      .map((name) => matches.get(name) ?? [])
      .find((products) => products.length > 0)
    const [product, ...others] = found ?? []
    if (!product) unmatched.push({ file: file.name, reason: 'No product has this name' })
    else if (others.length > 0) {
      unmatched.push({ file: file.name, reason: `${others.length + 1} products have this name: use the _id` })
    } else {
      const group = groups.get(product._id) ?? { product, files: [] }
      const { taken, refused } = acceptFiles([file], product.images.length + group.files.length)
      unmatched.push(...refused)
      if (taken.length > 0) groups.set(product._id, { ...group, files: [...group.files, ...taken] })
    }
  }
  return { groups: [...groups.values()], unmatched }
}

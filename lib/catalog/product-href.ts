import { unicodeForm } from '@/lib/values/typed'

/** The address of a product, with a size selected on its page. */
export const productHref = (id: string, size?: string | null) =>
  `/product/${encodeURIComponent(id)}${size ? `?size=${encodeURIComponent(size)}` : ''}`

/** The slug of a name: `Karachi Nights Tee` becomes `karachi-nights-tee`. */
export const slugOf = (name: string) =>
  unicodeForm(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

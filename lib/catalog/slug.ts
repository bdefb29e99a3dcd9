import { unicodeForm } from '@/lib/values/typed'

/** The slug of a name: `Karachi Nights Tee` becomes `karachi-nights-tee`. */
export const slugOf = (name: string) =>
  unicodeForm(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

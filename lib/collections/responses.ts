import { z } from 'zod'
import type { CollectionGoods } from '@/lib/search/search'
import { time } from '@/lib/values/response-parts'

const rule = z.object({
  category: z.string().optional(),
  subCategory: z.string().optional(),
  season: z.string().optional(),
  colour: z.string().optional(),
  sale: z.literal(true).optional(),
  newArrival: z.literal(true).optional(),
})

/** A collection as the API answers it. */
export const collection = z
  .object({
    _id: z.string(),
    name: z.string(),
    nameUr: z.string().nullable(),
    slug: z.string().describe('The last part of `/collections/{slug}`'),
    text: z.string(),
    textUr: z.string().nullable(),
    photo: z.string().nullable().describe('Address of the picture, its largest rendition'),
    products: z.array(z.string()).describe('Ids in their order, of published products except for staff'),
    rule: rule.nullable().describe('What a product has to be, in place of `products`'),
    from: time.nullable().describe('When it begins to be shown'),
    until: time.nullable().describe('When it stops being shown'),
    position: z.int().describe('Its place in the menu, ascending'),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof collection>

export const collectionList = z.object({ collections: z.array(collection) })

/** A collection as the menu and the first page show it. */
export type ShownCollection = { name: string; slug: string; photo: string | null }
/** A collection's own page. */
export type CollectionPage = ShownCollection & { text: string; goods: CollectionGoods }

/** A product as the office shows it among those of a collection. */
export type ChosenProduct = { _id: string; name: string; image: string | null; isPublished: boolean }

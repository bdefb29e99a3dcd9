import { z } from 'zod'
import type { Rupees } from '@/lib/values/money'
import { money, paging, time } from '@/lib/values/response-parts'
import type { SaleSizes } from './offer'
import { type Choices, type FieldName, fieldOf, forEachField, valuesOf } from './product-fields'

/** A length in centimetres. */
const measurement = z.object({ name: z.string(), value: z.string().describe('In centimetres') })
export type Measurement = z.infer<typeof measurement>

/** The price before it was reduced. */
const compareAtPrice = money.nullable().describe('Whole rupees, above `price`; null if it is not on sale')

const costPrice = money
  .optional()
  .describe('For the staff: what a piece costs the shop in whole rupees; absent if nobody entered it')

const productSize = z.object({
  size: z.string(),
  quantity: z.int(),
  price: money,
  compareAtPrice,
  costPrice,
  measurements: z.array(measurement),
  keptPercent: z
    .int()
    .nullable()
    .describe('How many of the delivered pieces were kept, in percent; null before ten were delivered'),
})
export type ProductSize = z.infer<typeof productSize>

/** The value of each field, or a word; null when an optional field is not set. */
const choices = forEachField((name) => {
  const value = fieldOf(name).values ? z.enum(valuesOf(name)) : z.string()
  return fieldOf(name).isRequired ? value : value.nullable()
}) as unknown as { [Name in FieldName]: z.ZodType<Choices[Name]> }

/** A product as the API and the pages see it. */
export const product = z
  .object({
    _id: z.string(),
    name: z.string(),
    nameUr: z.string().nullable().describe('The name in Urdu'),
    description: z.string(),
    descriptionUr: z.string().nullable().describe('The description in Urdu'),
    fit: z.string(),
    fitUr: z.string().nullable().describe('The fit in Urdu'),
    ...choices,
    brand: z.string(),
    design: z.string().nullable().describe('What the same goods in other colours share, compared ignoring case'),
    modelNote: z.string().nullable().describe('About the model in the pictures, such as height and size worn'),
    modelNoteUr: z.string().nullable().describe('The same in Urdu'),
    piecesNote: z.string().nullable().describe('What the pieces are, e.g. `Shirt, trousers and dupatta`'),
    fabric: z.string().nullable(),
    price: money,
    compareAtPrice,
    costPrice,
    lowestPrice: money.describe('The lowest price of a size in stock, of any size if none is; without sizes `price`'),
    countInStock: z.int(),
    images: z.array(z.string()).describe('URLs of the largest rendition of each picture'),
    imageAlts: z.array(z.string()).describe('Alternative text of each picture'),
    sizes: z.array(productSize),
    measurements: z.array(measurement),
    isPublished: z.boolean().describe('Whether shoppers can see and buy it'),
    publishAt: time.nullable().describe('When a draft is published; null without a time, and once it is published'),
    isNewArrival: z.boolean(),
    isRecommend: z.boolean(),
    rating: z.number(),
    numReviews: z.int(),
    fitVotes: z
      .object({ small: z.int(), true: z.int(), large: z.int() })
      .describe('How many visible reviews say that it runs small, is true to size, or runs large'),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

const otherColours = z.object({
  shown: z.array(z.object({ _id: z.string(), name: z.string(), colour: z.string().describe('`#rrggbb`, or empty') })),
  more: z.int(),
})

/** A product for a card that the browser makes. */
export const savedProduct = product.extend({
  otherColours: otherColours
    .optional()
    .describe('The first five other colours of its design, and how many more there are'),
})
export type SavedProduct = z.infer<typeof savedProduct>

export const productPage = z.object({ products: z.array(product), ...paging })

/** A picture on a page: its address, its description, and the colour shown while it loads. */
export type ProductPicture = { url: string; alt: string; colour: string }

/** The data of a card in a listing. */
export type ProductCardData = {
  _id: string
  name: string
  /** Set on Urdu pages if the product has no Urdu name. */
  isNameEnglish?: true
  brand: string
  /** The prices that `shownPrices` finds. */
  price: Rupees
  compareAtPrice: Rupees | null
  isFrom: boolean
  saleSizes: SaleSizes | null
  rating: number
  numReviews: number
  isNewArrival: boolean
  inStock: boolean
  /** The sizes in stock. */
  sizes: string[]
  pictures: ProductPicture[]
  /** The other colours of its design, if there are any. */
  otherColours?: z.infer<typeof otherColours>
}

/** A published product of a design, and the colour that tells it from the others. */
export type DesignColour = {
  _id: string
  /** The colour's name, or the product's where it has none. */
  name: string
  picture: ProductPicture | undefined
  isSoldOut: boolean
}

/** A value, and the number of products with it. */
export type Counted = { name: string; count: number }

/**
 * The choices that narrow a listing further. Each list ignores its own filter but no other. Values with the most
 * products come first.
 */
export type Facets = {
  brands: Counted[]
  /** The sizes in stock, unordered. */
  sizes: string[]
  /** The values of each optional field. */
  choices: Partial<Record<FieldName, Counted[]>>
}

type InOtherForm =
  | 'costPrice'
  | 'nameUr'
  | 'descriptionUr'
  | 'fitUr'
  | 'modelNoteUr'
  | 'countInStock'
  | 'sizes'
  | 'images'
  | 'imageAlts'
  | 'isPublished'
  | 'publishAt'

/** The data of /product/{id}. Stock is only none, 1 to 3, or enough, since the cached page must not depend on more. */
export type ProductDetail = Omit<Product, InOtherForm> & {
  /** Set on Urdu pages if the product has no Urdu text. */
  isNameEnglish?: true
  isDescriptionEnglish?: true
  /** The name in the language that `name` is not in. */
  englishName?: string
  nameUr?: string
  pictures: ProductPicture[]
  stock: ShownStock
  sizes: (Omit<ProductSize, 'quantity' | 'costPrice'> & { stock: ShownStock })[]
}

/** 0 means sold out, 1 to 3 the last pieces, 4 enough. */
export type ShownStock = 0 | 1 | 2 | 3 | 4

/** Words that mean the same in a search. */
export const synonymGroup = z.object({ _id: z.string(), words: z.array(z.string()) }).meta({ id: 'SynonymGroup' })
export type SynonymGroup = z.infer<typeof synonymGroup>

export const synonymList = z.object({ synonyms: z.array(synonymGroup) })

/** Suggestions while somebody types a search. */
export const suggestions = z.object({
  suggestions: z.array(z.object({ text: z.string() })),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      nameUr: z.string().optional().describe('The name in Urdu, where there is one'),
      price: money,
      lowestPrice: money.describe('As of a product'),
      isFrom: z.boolean().describe('Whether other sizes cost more'),
      image: z.string().nullable().describe('The URL of the largest rendition'),
    }),
  ),
})
export type Suggestions = z.infer<typeof suggestions>

/** A product of the demo catalogue, and how its pictures are drawn. */
export type DemoProduct = {
  /** Its pictures are in `public/goods/{slug}/{1,2,3}/`. */
  slug: string
  name: string
  brand: string
  category: 'men' | 'women'
  subCategory: 'pants' | 'shirts'
  season: 'summer' | 'winter' | 'all-year'
  /** In rupees. */
  price: number
  /** The earlier price in rupees, if every size is on sale. */
  compareAtPrice?: number
  /** An introduction, a blank line, then composition and care, one statement per line. */
  description: string
  fit: string
  rating: number
  numReviews: number
  isNewArrival: boolean
  isRecommend: boolean
  sizes: DemoSize[]
  /** What applies to every size, e.g. the width of the waistband. */
  measurements: Measurement[]
  art: Art
}

export type DemoSize = {
  size: string
  /** Pieces in stock. The product is sold out if all its sizes have 0. */
  quantity: number
  /** In rupees, if it differs from the product's. */
  price?: number
  /** The earlier price in rupees, if only this size is on sale. */
  compareAtPrice?: number
  measurements: Measurement[]
}

/** A length; `value` is the number of centimetres. */
export type Measurement = { name: string; value: string }

export const garments = [
  'tee',
  'polo',
  'button-down',
  'camp-collar',
  'overshirt',
  'hooded-shirt',
  'kurta-shirt',
  'jeans',
  'cargos',
  'chinos',
  'joggers',
  'shalwar',
  'wide-leg',
] as const

export const patterns = ['solid', 'stripe', 'pinstripe', 'check', 'block', 'wash', 'print'] as const

/** Graphic prints. The popular searches find the first four. */
export const graphics = [
  'chair',
  'lamp',
  'bench',
  'table-decor',
  'rickshaw',
  'truck-art-flower',
  'mountains',
  'minar',
  'wave',
  'crane',
  'sun',
  'type-karachi',
  'type-lahore',
  'checkerboard',
  'koi',
  'chai-cup',
] as const

type Art = {
  garment: (typeof garments)[number]
  cut: 'men' | 'women'
  pattern: (typeof patterns)[number]
  /** Ground colour of the cloth, `#rrggbb`. */
  colour: string
  /** Stripes, checks, blocks, contrast seams, or ink of the graphic. */
  accent?: string
  /** A second accent, for three-colour patterns and prints. */
  second?: string
  graphic?: (typeof graphics)[number]
  /** How the garment lies or hangs in the front picture. */
  pose: 'flat' | 'hung' | 'folded' | 'halved'
  sleeves?: 'short' | 'long'
}

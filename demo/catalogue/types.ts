/** One piece of the demo catalogue: what the shop sells, and how its pictures are drawn. */
export type Good = {
  /** Names the folder of its pictures, `public/goods/{slug}/{1,2,3}/`. */
  slug: string
  name: string
  brand: string
  category: 'men' | 'women'
  subCategory: 'pants' | 'shirts'
  season: 'summer' | 'winter' | 'all-year'
  /** Rupees. */
  price: number
  /** Rupees before the sale, where it is on sale in every size. */
  compareAtPrice?: number
  /** An introduction, a blank line, then composition and care, one statement a line. */
  description: string
  fit: string
  rating: number
  numReviews: number
  isNewArrival: boolean
  isRecommend: boolean
  sizes: GoodSize[]
  /** What holds for every size, e.g. the model's height. */
  measurements: Measurement[]
  art: Art
}

export type GoodSize = {
  size: string
  /** Pieces in stock; all sizes at 0 means sold out. */
  quantity: number
  /** Rupees, where it differs from the good's. */
  price?: number
  /** Rupees before the sale, where this size alone is on sale. */
  compareAtPrice?: number
  measurements: Measurement[]
}

/** A length in centimetres, the number alone in `value`. */
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

/** Graphic prints; the popular searches find the first four. */
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

export type Art = {
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
  /** How the front picture shows it. */
  pose: 'flat' | 'hung' | 'folded' | 'halved'
  sleeves?: 'short' | 'long'
}

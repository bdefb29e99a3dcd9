/** A product of the demo catalogue. */
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
  colour: string
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

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
  /** In stock, if it has no sizes. */
  pieces?: number
  design?: string
  modelNote?: string
  modelNoteUr?: string
  piecesNote?: string
  fabric?: string
}

/** The stock of a product. */
export const piecesIn = ({ sizes, pieces = 0 }: Pick<DemoProduct, 'sizes' | 'pieces'>): number =>
  sizes.reduce((sum, size) => sum + size.quantity, pieces)

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

/** Unwraps an indented text: joins the lines of the first paragraph, and keeps those of the others. */
export const unwrapped = (source: string): string =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join(index === 0 ? ' ' : '\n'),
    )
    .join('\n\n')

/** The Urdu texts of a product: the name, the introduction, the fit, then the lines of composition and care. */
export type UrduText = [name: string, introduction: string, fit: string, ...statements: string[]]

/** Care instructions in Urdu that many products share. */
export const care = {
  cold: 'مشین میں ٹھنڈے پانی سے، الٹا کر کے دھوئیں',
  thirty: 'مشین میں 30°C پر دھوئیں',
  forty: 'مشین میں 40°C پر دھوئیں',
  hand: 'ہاتھ سے ٹھنڈے پانی میں دھوئیں',
  gentle: 'ہلکے سائیکل پر ٹھنڈے پانی سے دھوئیں',
  alone: 'پہلی بار الگ دھوئیں',
  shade: 'سائے میں سکھائیں',
  flat: 'پھیلا کر سائے میں سکھائیں',
  damp: 'ہلکی نمی میں استری کریں',
  reverse: 'الٹی طرف سے استری کریں',
  japan: 'جاپان میں تیار کردہ',
} as const

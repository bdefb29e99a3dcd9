import { womenShirtSizes } from './sizes'
import type { DemoProduct } from './types'
import { unwrapped } from './types'

type Colour = Pick<DemoProduct, 'slug' | 'name' | 'colour' | 'rating' | 'numReviews'> & { isNewArrival?: boolean }

/** One of the colours of the kurta, with its pieces from S to XXL. */
export const sideSlitKurta = (
  { isNewArrival = false, ...colour }: Colour,
  [S, M, L, XL, XXL]: [number, number, number, number, number],
): DemoProduct => ({
  ...colour,
  brand: 'Ravi Side',
  category: 'women',
  subCategory: 'shirts',
  season: 'summer',
  price: 3290,
  description: unwrapped(`
    Slit high at the sides, for sitting in a rickshaw or on a campus lawn, in ${colour.colour.toLowerCase()} cotton with
    bone buttons. The cloth is a 125 gsm cambric, smooth, closely woven and opaque without a lining. Worn over jeans it
    reads as a long shirt, over a shalwar as a kurta.

    100% cotton cambric, 125 gsm
    Machine wash at 30°C
    Dry in shade
    Iron damp, at high heat
  `),
  fit: 'Straight, with a band collar and a hem just above the knee.',
  isNewArrival,
  isRecommend: false,
  sizes: womenShirtSizes(
    [
      ['S', S],
      ['M', M],
      ['L', L],
      ['XL', XL],
      ['XXL', XXL, 3440],
    ],
    { chest: 49, length: 92, shoulder: 39, sleeve: 56 },
  ),
  measurements: [{ name: 'Side slit', value: '28' }],
  design: 'Side-Slit Kurta',
  modelNote: 'In a size M the hem meets the knee of a woman of 5 feet 5.',
  modelNoteUr: '5 فٹ 5 انچ قد پر سائز M کا دامن گھٹنے تک آتا ہے۔',
})

const isNew = { rating: 0, numReviews: 0, isNewArrival: true }

/** New goods, without reviews or orders: the other colours of the kurta, one of them sold out, and a suit to be sewn. */
export const womenKurtas: DemoProduct[] = [
  sideSlitKurta(
    { slug: 'side-slit-kurta-shirt-rust', name: 'Side-Slit Kurta Shirt in Rust', colour: 'Rust', ...isNew },
    [9, 16, 12, 7, 3],
  ),
  sideSlitKurta(
    { slug: 'side-slit-kurta-shirt-indigo', name: 'Side-Slit Kurta Shirt in Indigo', colour: 'Indigo', ...isNew },
    [11, 14, 13, 0, 4],
  ),
  sideSlitKurta(
    {
      slug: 'side-slit-kurta-shirt-dusty-rose',
      name: 'Side-Slit Kurta Shirt in Dusty Rose',
      colour: 'Dusty rose',
      ...isNew,
    },
    [0, 0, 0, 0, 0],
  ),
  {
    ...isNew,
    slug: 'gulnar-unstitched-lawn-suit',
    name: 'Gulnar Unstitched Lawn Suit',
    brand: 'Ravi Side',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 5490,
    description: unwrapped(`
      Pomegranate flowers, block by block, on cream lawn, with a border in bottle green for the hem. The shalwar's cloth
      is the green of the border, and the dupatta is a light cotton with woven stripes at its ends. It comes as lengths of
      cloth, for your own tailor and your own measurements.

      Shirt: 3 m printed lawn, 80 gsm
      Shalwar: 2.5 m dyed cambric, 115 gsm
      Dupatta: 2.5 m cotton with woven ends
      Wash the lengths once before they are cut
      Hand wash cold, dry in shade
    `),
    fit: 'Not sewn. The shirt’s cloth is enough for a knee-length kurta up to size XL.',
    isRecommend: false,
    sizes: [],
    pieces: 24,
    measurements: [],
    colour: 'Off-white',
    piecesNote: 'Shirt, shalwar and dupatta, unstitched',
    fabric: 'Printed lawn and cambric',
  },
]

import { elasticSizes, womenWaistSizes } from './sizes'
import type { DemoProduct } from './types'
import { unwrapped } from './types'

export const womenPants: DemoProduct[] = [
  {
    slug: 'high-rise-straight-jeans',
    name: 'High-Rise Straight Jeans',
    brand: 'Kharadar Cloth',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 5290,
    description: unwrapped(`
      Indigo denim washed to sky at the thigh, with a waist that sits where a waist is. The 11.5 oz cotton has 1%
      elastane and recovers by the next morning. Five pockets, one of them large enough for a phone.

      99% cotton, 1% elastane denim, 11.5 oz
      Stone-washed; no further shrinkage
      Machine wash cold, inside out
      Dry in shade
    `),
    fit: 'High-rise, close at the hip and straight from there.',
    rating: 4.6,
    numReviews: 151,
    isNewArrival: false,
    isRecommend: true,
    sizes: womenWaistSizes(
      [
        ['26', 13],
        ['28', 24],
        ['30', 19],
        ['32', 8, 5440],
      ],
      { waist: 34, hip: 46, inseam: 74, rise: 30, legOpening: 18 },
    ),
    measurements: [],
    colour: 'Indigo',
  },
  {
    slug: 'undyed-wide-jeans',
    name: 'Undyed Wide Jeans',
    brand: 'Tsukihara',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 8490,
    description: unwrapped(`
      Undyed and unbleached, these jeans have the bone colour of the cotton itself, flecks of seed included. Tsukihara
      sews them in clay thread, which is the only colour they bring. The denim is 12 oz and becomes supple with wear,
      and paler with every wash.

      100% cotton denim, 12 oz
      No dye, no bleach
      Machine wash at 40°C with whites
      Turmeric stains fade in direct sun
      Made in Japan
    `),
    fit: 'High-rise and wide from the hip, cut long.',
    rating: 4.7,
    numReviews: 34,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 4],
        ['28', 7],
        ['30', 5],
        ['32', 2],
      ],
      { waist: 34.5, hip: 49, inseam: 78, rise: 31, legOpening: 26 },
    ),
    measurements: [{ name: 'Waistband', value: '4' }],
    colour: 'Bone',
  },
  {
    slug: 'pale-wash-baggy-jeans',
    name: 'Pale Wash Baggy Jeans',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 5190,
    description: unwrapped(`
      Baggy, low and the blue of a January sky, with bone fading at the pockets. Mehtab Lane keeps the denim to 9.5
      oz, because there is so much of it. Wear a cropped top, or a long one half tucked.

      100% cotton denim, 9.5 oz
      Bleach-washed; the fading differs from pair to pair
      Wash cold, with light colours
      Line dry
    `),
    fit: 'Low on the hip and baggy through to a stacked hem.',
    rating: 4.4,
    numReviews: 168,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 0],
        ['28', 0],
        ['30', 0],
        ['32', 0],
      ],
      { waist: 36, hip: 51, inseam: 79, rise: 25, legOpening: 24 },
    ),
    measurements: [],
    colour: 'Sky blue',
  },
  {
    slug: 'drawcord-parachute-cargos',
    name: 'Drawcord Parachute Cargos',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 4590,
    description: unwrapped(`
      Light as a dupatta and closed by cords at waist and ankle, these sage cargos are cut from a crisp cotton-nylon.
      At 115 gsm the fabric rustles a little, sheds dust and dries within the hour. The two cargo pockets stay flat
      even with a phone in them.

      60% cotton, 40% nylon, 115 gsm
      Machine wash cold, cords tied
      Do not tumble dry
      Needs no iron
    `),
    fit: 'Elasticated waist at mid-rise, voluminous leg, adjustable hem.',
    rating: 4.2,
    numReviews: 79,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 10],
        ['M', 17],
        ['L', 13],
        ['XL', 6],
      ],
      { waist: 34, hip: 57, inseam: 74, rise: 28.5, legOpening: 21 },
    ),
    measurements: [{ name: 'Cargo pocket height', value: '18' }],
    colour: 'Sage',
  },
  {
    slug: 'straight-washed-cargos',
    name: 'Straight Washed Cargos',
    brand: 'Kharadar Cloth',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 4790,
    compareAtPrice: 6390,
    description: unwrapped(`
      Twill of 250 gsm in washed black, with a straight leg and side pockets set far enough back to leave the hip
      flat. An enzyme wash has dulled the colour to charcoal along the seams. These are sturdier than jeans of the
      same weight, and cooler.

      100% cotton twill, 250 gsm
      Enzyme-washed
      Machine wash cold with dark colours
      Turn inside out to dry
    `),
    fit: 'Mid-rise, straight from thigh to hem.',
    rating: 4.5,
    numReviews: 103,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 9],
        ['28', 18],
        ['30', 15],
        ['32', 7],
      ],
      { waist: 34.5, hip: 47.5, inseam: 74, rise: 27.5, legOpening: 19 },
    ),
    measurements: [{ name: 'Cargo pocket height', value: '18' }],
    colour: 'Washed black',
  },
  {
    slug: 'contrast-panel-cargos',
    name: 'Contrast Panel Cargos',
    brand: 'Saddar Supply',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 4990,
    description: unwrapped(`
      Olive panels on sand, set where canvas takes the most wear. The cloth is 240 gsm with a soft finish, and two
      darts let it bend with the knee. The pockets hold what a handbag would, and that can stay at home.

      100% cotton canvas, 240 gsm
      Panels dyed before sewing
      Machine wash at 30°C, pockets empty
      Iron on the reverse
    `),
    fit: 'Mid-rise and relaxed, with a leg that narrows slightly.',
    rating: 0,
    numReviews: 0,
    isNewArrival: true,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 6],
        ['28', 10],
        ['30', 9],
        ['32', 5],
      ],
      { waist: 35, hip: 48.5, inseam: 74, rise: 27.5, legOpening: 20 },
    ),
    measurements: [{ name: 'Cargo pocket height', value: '18' }],
    colour: 'Sand',
  },
  {
    slug: 'ankle-chinos',
    name: 'Ankle Chinos',
    brand: 'Mozang Street',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 3690,
    description: unwrapped(`
      Chinos in dusty rose that stop at the ankle bone and leave the shoe in view. A little elastane in the 220 gsm
      sateen twill lets you sit cross-legged on a floor cushion, and the knees recover afterwards. White, charcoal and
      bottle green all go with them.

      97% cotton, 3% elastane twill, 220 gsm
      Machine wash cold, inside out
      Dry in shade to keep the rose from fading
      Iron on the reverse
    `),
    fit: 'Mid-rise, slim and cropped.',
    rating: 4.1,
    numReviews: 62,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 8],
        ['28', 15],
        ['30', 12],
        ['32', 0],
      ],
      { waist: 34, hip: 46, inseam: 67, rise: 26.5, legOpening: 15.5 },
    ),
    measurements: [],
    colour: 'Dusty rose',
  },
  {
    slug: 'soft-pleat-chinos',
    name: 'Soft Pleat Chinos',
    brand: 'Shiomachi',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 6190,
    description: unwrapped(`
      Pleats are pressed only at the top here and left to open by the knee, in a 225 gsm rust twill with lyocell for
      softness. Shiomachi finishes the waistband inside with a cotton stripe nobody else will see. Good from October
      to March, and in air conditioning all year.

      60% cotton, 40% lyocell twill, 225 gsm
      Gentle machine wash, cold
      Hang by the hem
      Press under a damp cloth
      Sewn in Japan
    `),
    fit: 'High-rise with a full hip, narrowing to the ankle.',
    rating: 4.6,
    numReviews: 11,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 4],
        ['28', 8],
        ['30', 7],
        ['32', 3],
      ],
      { waist: 34.5, hip: 49, inseam: 70, rise: 31, legOpening: 18 },
    ),
    measurements: [],
    colour: 'Rust',
  },
  {
    slug: 'green-check-chinos',
    name: 'Green Check Chinos',
    brand: 'Mozang Street',
    category: 'women',
    subCategory: 'pants',
    season: 'winter',
    price: 4390,
    description: unwrapped(`
      School-blazer colours, cut as trousers: bottle green with a check of bone and mustard. The 260 gsm cotton is
      brushed on the inside only, which keeps the surface crisp and the leg warm. Add a cream jumper and winter is
      dealt with.

      100% cotton, 260 gsm, brushed inside
      Yarn-dyed check
      Machine wash cold on a gentle cycle
      Warm iron
    `),
    fit: 'Mid-rise, straight and full length.',
    rating: 4.0,
    numReviews: 37,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 7],
        ['28', 12],
        ['30', 2],
        ['32', 5],
      ],
      { waist: 34.5, hip: 46.5, inseam: 75, rise: 27, legOpening: 17.5 },
    ),
    measurements: [],
    colour: 'Bottle green',
  },
  {
    slug: 'terry-cuff-joggers',
    name: 'Terry Cuff Joggers',
    brand: 'Ravi Side',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 2790,
    description: unwrapped(`
      Soft on the inside and dry outside, these clay joggers have a bone drawcord and a cuff that pushes up to the
      calf. The 250 gsm terry has been washed before sewing, so it neither pills nor shrinks much. For the gym, the
      school run and the sofa.

      95% cotton, 5% elastane loopback terry, 250 gsm
      Machine wash cold, inside out
      No softener
      Dry flat in shade
    `),
    fit: 'High elasticated waist, easy thigh, narrow ankle.',
    rating: 4.4,
    numReviews: 138,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 17],
        ['M', 29],
        ['L', 22],
        ['XL', 10],
      ],
      { waist: 33, hip: 50, inseam: 69, rise: 28.5, legOpening: 11 },
    ),
    measurements: [{ name: 'Ankle rib', value: '5' }],
    colour: 'Clay',
  },
  {
    slug: 'colour-block-joggers',
    name: 'Colour-Block Joggers',
    brand: 'Ravi Side',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 3090,
    description: unwrapped(`
      Bone and ink, in two blocks, with the seam between them pressed flat. The jersey is a double knit at 270 gsm,
      smooth on both faces, and with a shirt it passes for trousers. Side pockets lie inside the seam.

      70% cotton, 30% polyester double knit, 270 gsm
      Wash cold, alone the first time
      Remove promptly from the machine
      Dry in shade
    `),
    fit: 'High waist, relaxed hip, tapered leg.',
    rating: 3.4,
    numReviews: 18,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 6],
        ['M', 11],
        ['L', 8],
        ['XL', 3],
      ],
      { waist: 33, hip: 50, inseam: 69, rise: 28.5, legOpening: 11 },
    ),
    measurements: [{ name: 'Ankle rib', value: '5' }],
    colour: 'Bone',
  },
  {
    slug: 'plain-cotton-shalwar',
    name: 'Plain Cotton Shalwar',
    brand: 'Ravi Side',
    category: 'women',
    subCategory: 'pants',
    season: 'summer',
    price: 2290,
    description: unwrapped(`
      Off-white latha at 130 gsm, the plain cotton that most of the country sleeps, prays and works in. Ravi Side has
      added two deep pockets and an elastic back to the drawstring, and otherwise left it alone. Two or three make a
      summer wardrobe.

      100% cotton latha, 130 gsm
      Machine wash at 40°C
      Dry in shade; white cotton yellows in the June sun
      Iron damp, starch if you like
    `),
    fit: 'Traditional width with a slightly shorter drop and a stitched cuff.',
    rating: 4.7,
    numReviews: 177,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 22],
        ['M', 35],
        ['L', 26],
        ['XL', 14],
        ['XXL', 6, 2390],
      ],
      { waist: 32, hip: 64, inseam: 68, rise: 36, legOpening: 16 },
    ),
    measurements: [{ name: 'Cuff depth', value: '5' }],
    colour: 'Off-white',
  },
  {
    slug: 'indigo-dip-shalwar',
    name: 'Indigo Dip Shalwar',
    brand: 'Ravi Side',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 2890,
    compareAtPrice: 3890,
    description: unwrapped(`
      Dipped by hand in indigo and rinsed until the folds come up sky blue, and no two are alike. The base is a soft
      cotton of 120 gsm, doubled at the seat. Keep the rest of the outfit white.

      100% cotton, 120 gsm, lined at the seat
      Hand-dyed indigo; stains water and pale seats at first
      Wash alone five times in cold salted water
      Dry in shade
    `),
    fit: 'Full in the leg with a moderate drop, gathered to a narrow cuff.',
    rating: 4.3,
    numReviews: 15,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 8],
        ['M', 13],
        ['L', 10],
        ['XL', 5],
      ],
      { waist: 32, hip: 64, inseam: 68, rise: 36, legOpening: 16 },
    ),
    measurements: [{ name: 'Cuff depth', value: '5' }],
    colour: 'Indigo',
  },
  {
    slug: 'linen-wide-leg-pants',
    name: 'Linen Wide-Leg Pants',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'pants',
    season: 'summer',
    price: 4990,
    description: unwrapped(`
      Sand-coloured linen in a wide leg, on a flat-fronted waist with elastic hidden at the back. The 185 gsm cloth
      falls without clinging and needs no lining. There is no cooler trouser for an outdoor lunch in April.

      100% linen, 185 gsm
      Pre-washed; allow 2% shrinkage
      Machine wash cold, short spin
      Iron damp, or let it crease
    `),
    fit: 'High-rise and wide from the hip, to the floor in flat shoes.',
    rating: 4.8,
    numReviews: 124,
    isNewArrival: false,
    isRecommend: true,
    sizes: elasticSizes(
      [
        ['S', 11],
        ['M', 18],
        ['L', 13],
        ['XL', 1],
      ],
      { waist: 33.5, hip: 54, inseam: 77, rise: 32, legOpening: 28 },
    ),
    measurements: [],
    colour: 'Sand',
  },
  {
    slug: 'tailored-pinstripe-wide-leg',
    name: 'Tailored Pinstripe Wide-Leg',
    brand: 'Shiomachi',
    category: 'women',
    subCategory: 'pants',
    season: 'winter',
    price: 6890,
    description: unwrapped(`
      Tropical wool blend in ink with an off-white pinstripe: 210 gsm, and woven openly so that it can still be worn
      in May. The front is fly-zipped and pleated once; the leg is wide and hangs from a firm, lined waistband. A tee
      and trainers bring it down to the street.

      55% wool, 45% polyester, 210 gsm tropical weave
      Dry clean, or hand wash cold with wool soap
      Hang by the waistband
      Press under a cloth
      Sewn in Japan
    `),
    fit: 'High-rise, wide and long, with a finished hem.',
    rating: 4.6,
    numReviews: 43,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenWaistSizes(
      [
        ['26', 5],
        ['28', 9],
        ['30', 6],
        ['32', 2],
      ],
      { waist: 34, hip: 49.5, inseam: 77, rise: 32, legOpening: 27 },
    ),
    measurements: [{ name: 'Waistband', value: '4.5' }],
    colour: 'Ink',
  },
  {
    slug: 'beach-stripe-wide-leg-pants',
    name: 'Beach Stripe Wide-Leg Pants',
    brand: 'Saddar Supply',
    category: 'women',
    subCategory: 'pants',
    season: 'all-year',
    price: 3490,
    description: unwrapped(`
      Beach-umbrella stripes, dusty rose on off-white, in a 140 gsm cotton with a drawstring. The leg is lined to the
      knee, so the pale cloth stays opaque in strong light. Pack it for Hawke's Bay; rinsed, it is dry again for the
      drive home.

      100% cotton, 140 gsm, lined to the knee
      Machine wash at 30°C
      Shake sand out before washing
      Dry in shade
    `),
    fit: 'Elasticated high waist and a wide, straight leg.',
    rating: 3.9,
    numReviews: 13,
    isNewArrival: true,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 9],
        ['M', 12],
        ['L', 10],
        ['XL', 4],
      ],
      { waist: 33, hip: 53, inseam: 75, rise: 31.5, legOpening: 27.5 },
    ),
    measurements: [],
    colour: 'Off-white',
  },
]

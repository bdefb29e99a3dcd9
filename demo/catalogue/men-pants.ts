import { elasticSizes, menWaistSizes } from './sizes'
import type { DemoProduct } from './types'
import { unwrapped } from './types'

export const menPants: DemoProduct[] = [
  {
    slug: 'okayama-selvedge-jeans',
    name: 'Okayama Selvedge Jeans',
    brand: 'Tsukihara',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 9990,
    description: unwrapped(`
      Dark indigo denim, woven on shuttle looms in Okayama and left unwashed, with a red-brown edge that shows when
      you turn up the cuff. At 13.5 oz it starts stiff, loosens in about a month and then fades where your knees and
      phone are. Heavy for June; from October on, wear them daily.

      100% cotton selvedge denim, 13.5 oz, sanforised
      Rust topstitching, copper rivets, button fly
      Soak once in cold water before the first hem; expect 2% shrinkage
      Wash rarely, inside out, on its own
      Made in Japan
    `),
    fit: 'Mid-rise and straight from hip to hem, cut long for a turn-up.',
    rating: 4.9,
    numReviews: 77,
    isNewArrival: false,
    isRecommend: true,
    sizes: menWaistSizes(
      [
        ['28', 3],
        ['30', 5],
        ['32', 8],
        ['34', 6],
        ['36', 2],
        ['38', 0],
      ],
      { waist: 37, hip: 48.5, inseam: 85, rise: 28, legOpening: 19.5 },
    ),
    measurements: [{ name: 'Waistband', value: '4' }],
    colour: 'Indigo',
  },
  {
    slug: 'washed-black-tapered-jeans',
    name: 'Washed Black Tapered Jeans',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 5490,
    description: unwrapped(`
      Faded to the black of an old shop shutter, then tapered below the knee to sit on a trainer without bunching.
      There is 1% elastane in the 11 oz denim, which you notice on a motorcycle and nowhere else. Tonal charcoal
      stitching keeps the whole pair quiet.

      99% cotton, 1% elastane denim, 11 oz
      Enzyme-washed; no further shrinkage
      Machine wash cold, inside out
      Dry in shade
    `),
    fit: 'Mid-rise, easy in the thigh, narrow at the ankle.',
    rating: 4.3,
    numReviews: 142,
    isNewArrival: false,
    isRecommend: false,
    sizes: menWaistSizes(
      [
        ['28', 9],
        ['30', 18],
        ['32', 26],
        ['34', 20],
        ['36', 10],
        ['38', 4, 5690],
      ],
      { waist: 36.5, hip: 47.5, inseam: 78, rise: 26.5, legOpening: 16 },
    ),
    measurements: [],
    colour: 'Washed black',
  },
  {
    slug: 'sun-faded-loose-jeans',
    name: 'Sun-Faded Loose Jeans',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 5750,
    description: unwrapped(`
      Denim washed to sky blue, as if it had spent a summer on the roof. It weighs 10 oz and hangs clear of the leg,
      so it is the pair to keep wearing into May. Roll the hem once over sandals.

      100% cotton denim, 10 oz
      Bleach-washed; every pair is a little different
      Machine wash cold with light colours
      Dry in the sun if you like it paler still
    `),
    fit: 'Mid-rise, loose from the hip and straight to a wide hem.',
    rating: 4.4,
    numReviews: 38,
    isNewArrival: true,
    isRecommend: false,
    sizes: menWaistSizes(
      [
        ['28', 6],
        ['30', 12],
        ['32', 16],
        ['34', 12],
        ['36', 7],
      ],
      { waist: 38, hip: 51.5, inseam: 79, rise: 28.5, legOpening: 22.5 },
    ),
    measurements: [],
    colour: 'Sky blue',
  },
  {
    slug: 'six-pocket-twill-cargos',
    name: 'Six-Pocket Twill Cargos',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 4990,
    description: unwrapped(`
      Six pockets, four of them buttoned, on an olive cargo with no straps or patches to catch. The twill is 280 gsm
      and peached on the outside, so it is soft from the first day. Bellows on the side pockets take a power bank and
      a wallet without sagging.

      100% cotton twill, 280 gsm
      Bartacked at every pocket corner
      Machine wash at 30°C, pockets empty
      Line dry; tumble drying shortens the leg
    `),
    fit: 'Mid-rise and straight, with darts at the knee.',
    rating: 4.6,
    numReviews: 198,
    isNewArrival: false,
    isRecommend: true,
    sizes: menWaistSizes(
      [
        ['28', 12],
        ['30', 25],
        ['32', 32],
        ['34', 28],
        ['36', 15],
        ['38', 6, 5190],
      ],
      { waist: 37.5, hip: 51, inseam: 79, rise: 28, legOpening: 19 },
    ),
    measurements: [{ name: 'Cargo pocket height', value: '20' }],
    colour: 'Olive',
  },
  {
    slug: 'dry-ripstop-cargos',
    name: 'Dry Ripstop Cargos',
    brand: 'Tsukihara',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 7490,
    compareAtPrice: 9990,
    description: unwrapped(`
      Tsukihara's hot-weather cargos: sand ripstop with a fine bone grid that stops a snag from running. Nylon in the
      155 gsm weave carries sweat outwards, and a wash in the morning is dry by lunch. A drawcord at the waist and
      another at each hem change the shape in a moment.

      65% cotton, 35% nylon ripstop, 155 gsm
      Machine wash cold, drawcords tied
      Do not iron the cord stoppers
      Dries in two hours in shade
      Made in Japan
    `),
    fit: 'Wide with a high, elasticated waist; tighten the hems for a tapered leg.',
    rating: 4.5,
    numReviews: 33,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 5],
        ['M', 9],
        ['L', 7],
        ['XL', 4],
      ],
      { waist: 37, hip: 54, inseam: 77, rise: 31, legOpening: 20 },
    ),
    measurements: [{ name: 'Cargo pocket height', value: '22' }],
    colour: 'Sand',
  },
  {
    slug: 'work-panel-cargos',
    name: 'Work Panel Cargos',
    brand: 'Saddar Supply',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 5290,
    description: unwrapped(`
      Charcoal panels are let into these clay cargos and stitched down twice, as on work trousers. The 8 oz canvas is
      stiff at first and softens after three washes. Keys, phone and wallet each have a pocket of their own.

      100% cotton canvas, 8 oz
      Panels dyed separately; wash cold to keep the contrast
      Turn inside out, close the zip
      Hang by the waistband
    `),
    fit: 'Mid-rise and relaxed, with a straight leg.',
    rating: 3.7,
    numReviews: 64,
    isNewArrival: false,
    isRecommend: false,
    sizes: menWaistSizes(
      [
        ['28', 0],
        ['30', 0],
        ['32', 0],
        ['34', 0],
        ['36', 0],
      ],
      { waist: 38, hip: 52, inseam: 79, rise: 28, legOpening: 20 },
    ),
    measurements: [{ name: 'Cargo pocket height', value: '20' }],
    colour: 'Clay',
  },
  {
    slug: 'plain-front-chinos',
    name: 'Plain-Front Chinos',
    brand: 'Mozang Street',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 3990,
    description: unwrapped(`
      No pleats, no patches, no outside label: chinos in sand. The 240 gsm twill is combed and carries 2% elastane, so
      it keeps a crease and forgives a long drive on the motorway. In summer they go with a polo and loafers, in
      winter with boots.

      98% cotton, 2% elastane twill, 240 gsm
      Machine wash at 30°C
      Iron on the reverse to avoid shine
      Dry in shade
    `),
    fit: 'Mid-rise, slim in the thigh but not tight, gently tapered.',
    rating: 4.4,
    numReviews: 126,
    isNewArrival: false,
    isRecommend: false,
    sizes: menWaistSizes(
      [
        ['28', 14],
        ['30', 22],
        ['32', 30],
        ['34', 24],
        ['36', 13],
        ['38', 7, 4140],
      ],
      { waist: 37, hip: 48.5, inseam: 78, rise: 27, legOpening: 17.5 },
    ),
    measurements: [],
    colour: 'Sand',
  },
  {
    slug: 'two-pleat-chinos',
    name: 'Two-Pleat Chinos',
    brand: 'Shiomachi',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 6490,
    description: unwrapped(`
      Two forward pleats and a higher waist give these bottle-green chinos the room of a shalwar with the line of a
      trouser. Shiomachi uses a finely combed 230 gsm twill that falls straight and scarcely rustles. Tuck a tee in to
      show the waistband.

      100% cotton twill, 230 gsm
      Hook-and-bar waistband with an inner button
      Wash cold, inside out
      Press the pleats under a damp cloth
      Sewn in Japan
    `),
    fit: 'High-rise with a full thigh, narrowing to an ankle-length hem.',
    rating: 4.7,
    numReviews: 16,
    isNewArrival: false,
    isRecommend: false,
    sizes: menWaistSizes(
      [
        ['28', 4],
        ['30', 8],
        ['32', 9],
        ['34', 6],
        ['36', 3],
      ],
      { waist: 37.5, hip: 53, inseam: 74, rise: 31.5, legOpening: 19 },
    ),
    measurements: [],
    colour: 'Bottle green',
  },
  {
    slug: 'winter-check-chinos',
    name: 'Winter Check Chinos',
    brand: 'Mozang Street',
    category: 'men',
    subCategory: 'pants',
    season: 'winter',
    price: 4690,
    description: unwrapped(`
      December mornings in Lahore are the reason for these: brushed cotton in a charcoal check, crossed with bone and
      a thread of rust. The cloth is 290 gsm, with a nap inside that is warm without the itch of wool. Keep the top
      dark and plain: a black jumper, or the Dockside Overshirt.

      100% cotton flannel, 290 gsm, brushed inside
      Machine wash cold on a gentle cycle
      Wash inside out to spare the nap
      Cool iron
    `),
    fit: 'Mid-rise and straight, with a slight taper from the knee.',
    rating: 4.0,
    numReviews: 41,
    isNewArrival: false,
    isRecommend: false,
    sizes: menWaistSizes(
      [
        ['28', 0],
        ['30', 7],
        ['32', 13],
        ['34', 12],
        ['36', 5],
      ],
      { waist: 37, hip: 49, inseam: 78, rise: 27.5, legOpening: 17.5 },
    ),
    measurements: [],
    colour: 'Charcoal',
  },
  {
    slug: 'loopback-joggers',
    name: 'Loopback Joggers',
    brand: 'Ravi Side',
    category: 'men',
    subCategory: 'pants',
    season: 'winter',
    price: 2990,
    description: unwrapped(`
      Loops on the inside, smooth charcoal outside, and nothing brushed to trap heat. The 280 gsm cotton holds its
      shape at the knee, and the pocket bags are cut from shirting so that they do not bulk. Good for a flight, a walk
      at fajr or the gym.

      100% cotton loopback terry, 280 gsm
      Bone drawcord with metal tips
      Machine wash cold, inside out
      Dry flat; the ribs keep their spring
    `),
    fit: 'Relaxed seat, tapered to a ribbed ankle.',
    rating: 4.5,
    numReviews: 173,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 20],
        ['M', 33],
        ['L', 29],
        ['XL', 17],
        ['XXL', 8, 3090],
      ],
      { waist: 35, hip: 52, inseam: 72, rise: 29, legOpening: 12 },
    ),
    measurements: [{ name: 'Ankle rib', value: '6' }],
    colour: 'Charcoal',
  },
  {
    slug: 'two-tone-joggers',
    name: 'Two-Tone Joggers',
    brand: 'Ravi Side',
    category: 'men',
    subCategory: 'pants',
    season: 'winter',
    price: 3250,
    description: unwrapped(`
      Panels in bone are set into these burgundy joggers with a flat seam that does not chafe. The terry is 260 gsm,
      midway between a summer and a winter weight, and mostly cotton, so it does not cling. Zips close both pockets,
      which is useful on a bike.

      85% cotton, 15% polyester terry, 260 gsm
      Colours tested against bleeding into one another
      Machine wash cold with the zips closed
      No softener
    `),
    fit: 'Relaxed through the seat and tapered below the knee.',
    rating: 4.1,
    numReviews: 52,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 8],
        ['M', 15],
        ['L', 13],
        ['XL', 6],
      ],
      { waist: 35, hip: 52, inseam: 72, rise: 29, legOpening: 12 },
    ),
    measurements: [{ name: 'Ankle rib', value: '6' }],
    colour: 'Burgundy',
  },
  {
    slug: 'street-shalwar',
    name: 'Street Shalwar',
    brand: 'Ravi Side',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 2790,
    description: unwrapped(`
      Cut like a shalwar, pocketed like trousers: two side pockets, one at the back, and a flat front over the
      elastic. The sage cotton, a 150 gsm plain weave, is pigment-dyed and washed, so the seams show pale edges. Air
      moves freely in a leg this full, and a boxy tee on top makes it street wear.

      100% cotton, 150 gsm plain weave
      Pigment-dyed; fades with washing, most at the seams
      Machine wash cold
      Dry in shade
    `),
    fit: 'Full in the leg with a shortened drop, gathered into a stitched cuff.',
    rating: 4.6,
    numReviews: 27,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 12],
        ['M', 19],
        ['L', 16],
        ['XL', 9],
      ],
      { waist: 34, hip: 68, inseam: 70, rise: 37, legOpening: 18 },
    ),
    measurements: [{ name: 'Cuff depth', value: '6' }],
    colour: 'Sage',
  },
  {
    slug: 'pinstripe-shalwar',
    name: 'Pinstripe Shalwar',
    brand: 'Ravi Side',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 2990,
    compareAtPrice: 3990,
    description: unwrapped(`
      Ink cotton of 145 gsm with a sky pinstripe, taken from suiting and sewn as a shalwar. The stripe runs straight
      down the outer leg and bends where the pleats do. Wear it with a plain white kurta, or with a black tee that
      ends at the hip.

      100% cotton, 145 gsm
      Yarn-dyed stripe, does not wash out
      Machine wash at 30°C
      Starch lightly if you want the pleats to stand
    `),
    fit: 'Full in the leg with a moderate drop and a firm cuff.',
    rating: 4.2,
    numReviews: 44,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 9],
        ['M', 14],
        ['L', 2],
        ['XL', 7],
      ],
      { waist: 34, hip: 68, inseam: 70, rise: 37, legOpening: 18 },
    ),
    measurements: [{ name: 'Cuff depth', value: '6' }],
    colour: 'Ink',
  },
  {
    slug: 'workroom-wide-leg-trousers',
    name: 'Workroom Wide-Leg Trousers',
    brand: 'Tsukihara',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 6990,
    description: unwrapped(`
      Dye-house workers in Japan wear trousers of this cut; Tsukihara makes it in ink cotton with bone stitching. The
      10 oz drill is dense but the leg is wide, so air moves whenever you do. They look best with a short top and a
      flat shoe.

      100% cotton drill, 10 oz
      Sulphur-dyed; fades to a blue-black
      Wash inside out in cold water
      Line dry by the waistband
      Made in Japan
    `),
    fit: 'High-rise and wide from the hip, with a full-length leg.',
    rating: 4.7,
    numReviews: 61,
    isNewArrival: false,
    isRecommend: true,
    sizes: menWaistSizes(
      [
        ['28', 3],
        ['30', 6],
        ['32', 10],
        ['34', 7],
        ['36', 4],
      ],
      { waist: 37.5, hip: 54, inseam: 79, rise: 32, legOpening: 25 },
    ),
    measurements: [],
    colour: 'Ink',
  },
  {
    slug: 'pinstripe-wide-leg-trousers',
    name: 'Pinstripe Wide-Leg Trousers',
    brand: 'Mozang Street',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 4890,
    description: unwrapped(`
      Suit cloth without the suit: charcoal with an off-white pinstripe, in a wide leg that breaks once over the shoe.
      Viscose gives the 230 gsm cloth its drape, and polyester keeps it free of creases through a long shadi evening.
      The lining stops at the knee, to stay cool.

      62% polyester, 33% viscose, 5% elastane, 230 gsm
      Gentle machine wash, cold, inside out
      Hang at once; do not wring
      Warm iron under a cloth
    `),
    fit: 'High-rise with one pleat and a wide, straight leg.',
    rating: 0,
    numReviews: 0,
    isNewArrival: true,
    isRecommend: false,
    sizes: menWaistSizes(
      [
        ['28', 5],
        ['30', 9],
        ['32', 12],
        ['34', 9],
        ['36', 5],
      ],
      { waist: 37.5, hip: 53, inseam: 81, rise: 31, legOpening: 24 },
    ),
    measurements: [],
    colour: 'Charcoal',
  },
  {
    slug: 'ticking-stripe-wide-leg-pants',
    name: 'Ticking Stripe Wide-Leg Pants',
    brand: 'Saddar Supply',
    category: 'men',
    subCategory: 'pants',
    season: 'all-year',
    price: 3790,
    description: unwrapped(`
      Mattress ticking was made to last, and it makes a good hot-weather trouser too: dense indigo stripes on bone,
      closed with a drawstring. The cotton is 200 gsm, stiff for a week and soft from then on. A white tee belongs
      with them.

      100% cotton ticking, 200 gsm
      Yarn-dyed stripe
      Machine wash at 30°C; allow 3% shrinkage in length
      Iron damp
    `),
    fit: 'Elasticated waist, wide straight leg, hem at the ankle.',
    rating: 3.6,
    numReviews: 23,
    isNewArrival: false,
    isRecommend: false,
    sizes: elasticSizes(
      [
        ['S', 7],
        ['M', 11],
        ['L', 9],
        ['XL', 0],
      ],
      { waist: 35, hip: 56, inseam: 72, rise: 32, legOpening: 25.5 },
    ),
    measurements: [],
    colour: 'Bone',
  },
]

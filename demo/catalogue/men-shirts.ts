import { menShirtSizes } from './sizes'
import type { DemoProduct } from './types'
import { unwrapped } from './types'

export const menShirts: DemoProduct[] = [
  {
    slug: 'corner-chair-graphic-tee',
    name: 'Corner Chair Graphic Tee',
    brand: 'Saddar Supply',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 2490,
    description: unwrapped(`
      A single chair, drawn in ink and rust, stands on the front of this off-white tee. The jersey is 220 gsm: it
      hides a vest, hangs clear of the body and can still be worn in Karachi in May. Water-based ink sinks into the
      cloth, so the print stays soft and lets air through.

      100% combed cotton, 220 gsm single jersey
      Water-based screen print
      Machine wash cold, inside out
      Dry in shade; off-white yellows in the June sun
      Iron on the reverse
    `),
    fit: 'Boxy, with a dropped shoulder and a hem that ends at the hip.',
    rating: 4.7,
    numReviews: 164,
    isNewArrival: false,
    isRecommend: true,
    sizes: menShirtSizes(
      [
        ['S', 14],
        ['M', 26],
        ['L', 19],
        ['XL', 8],
        ['XXL', 3, 2590],
      ],
      { chest: 54, length: 69, shoulder: 49, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Off-white',
  },
  {
    slug: 'reading-lamp-graphic-tee',
    name: 'Reading Lamp Graphic Tee',
    brand: 'Saddar Supply',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 2490,
    description: unwrapped(`
      Load-shedding made everyone fond of a reading lamp; this one is printed in mustard and bone on washed black. The
      tee is dyed after sewing, which fades the seams a little and takes the stiffness out of the 220 gsm jersey.
      Black soaks up heat, so keep it for the hours after sunset between May and August.

      100% combed cotton, 220 gsm single jersey
      Garment-dyed; wash it alone the first two times
      Machine wash cold with dark colours
      Dry inside out, in shade
    `),
    fit: 'Boxy through the body, with sleeves that reach just above the elbow.',
    rating: 4.5,
    numReviews: 97,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 9],
        ['M', 17],
        ['L', 22],
        ['XL', 11],
      ],
      { chest: 54, length: 69, shoulder: 49, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Washed black',
  },
  {
    slug: 'garden-bench-graphic-tee',
    name: 'Garden Bench Graphic Tee',
    brand: 'Mozang Street',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 2290,
    description: unwrapped(`
      The bench on this tee is one of the old ones in Lahore's Lawrence Gardens, drawn in bottle green and bone on a
      sage ground. The 180 gsm jersey suits the plains from April to October. Leave it loose over chinos or a cotton
      shalwar.

      100% cotton, 180 gsm single jersey
      Pigment print, cured at low heat
      Machine wash at 30°C, with like colours
      Do not bleach
      Warm iron, around the print
    `),
    fit: 'Regular through the chest, straight to the hem.',
    rating: 4.3,
    numReviews: 58,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 6],
        ['M', 13],
        ['L', 15],
        ['XL', 0],
      ],
      { chest: 52, length: 69, shoulder: 46, sleeve: 21 },
    ),
    measurements: [],
    colour: 'Sage',
  },
  {
    slug: 'table-decor-graphic-tee',
    name: 'Table Decor Graphic Tee',
    brand: 'Kazemura',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 4490,
    description: unwrapped(`
      Kazemura's printer in Kyoto pulls this table decor graphic by hand: a still life in burgundy and bottle green on
      sand jersey. The 200 gsm cotton is knitted slowly on old loop-wheel machines, which leaves it springy and a
      touch uneven. In summer it is a shirt in its own right; in winter it goes under one.

      100% cotton, 200 gsm loop-wheel jersey
      Hand-pulled screen print; small shifts between colours are part of it
      Wash cold in a net bag
      Dry flat in shade
      Cut, sewn and printed in Japan
    `),
    fit: 'Wide and rather short, with a deep sleeve. Take your usual size.',
    rating: 0,
    numReviews: 0,
    isNewArrival: true,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 8],
        ['M', 12],
        ['L', 12],
        ['XL', 6],
      ],
      { chest: 55, length: 68, shoulder: 50, sleeve: 23 },
    ),
    measurements: [],
    colour: 'Sand',
  },
  {
    slug: 'rickshaw-stand-tee',
    name: 'Rickshaw Stand Tee',
    brand: 'Saddar Supply',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 1990,
    compareAtPrice: 2690,
    description: unwrapped(`
      Three wheels and no meter: the rickshaw on this mustard tee is printed in ink and bottle green. The jersey is a
      light 170 gsm, dries overnight on the roof and needs no ironing if you hang it wet. Wear it with jeans in any
      colour but yellow.

      100% cotton, 170 gsm single jersey
      Screen print, two colours
      Machine wash cold, inside out
      Hang to dry; the cloth relaxes without an iron
    `),
    fit: 'Regular fit with a narrow neck rib. Between two sizes, take the larger.',
    rating: 4.6,
    numReviews: 212,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 21],
        ['M', 34],
        ['L', 28],
        ['XL', 16],
        ['XXL', 7, 2090],
      ],
      { chest: 52, length: 69, shoulder: 46, sleeve: 21 },
    ),
    measurements: [],
    colour: 'Mustard',
  },
  {
    slug: 'karachi-lettering-tee',
    name: 'Karachi Lettering Tee',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'shirts',
    season: 'all-year',
    price: 2790,
    description: unwrapped(`
      "Karachi" runs across the front in ink and rust, lettered after the painted boards over the shops in Kharadar.
      The bone jersey weighs 240 gsm, the heaviest we carry in a short sleeve. By itself it sees you through a Karachi
      winter.

      100% combed cotton, 240 gsm compact jersey
      Printed with water-based ink
      Pre-shrunk; allow 2% more in the first wash
      Machine wash cold, inside out
      Dry away from direct sun
    `),
    fit: 'Boxy, with a thick neck rib that lies close.',
    rating: 4.8,
    numReviews: 230,
    isNewArrival: false,
    isRecommend: true,
    sizes: menShirtSizes(
      [
        ['S', 11],
        ['M', 2],
        ['L', 18],
        ['XL', 13],
      ],
      { chest: 54, length: 69, shoulder: 49, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Bone',
  },
  {
    slug: 'minar-long-sleeve-tee',
    name: 'Minar Long-Sleeve Tee',
    brand: 'Mozang Street',
    category: 'men',
    subCategory: 'shirts',
    season: 'winter',
    price: 2890,
    description: unwrapped(`
      Clay is the colour of Lahore's brick, and the minar on the front is printed over it in off-white and ink. Long
      sleeves in 190 gsm jersey keep off the sun on a motorcycle and the chill of a December evening. Rib cuffs hold
      when you push them up.

      100% cotton, 190 gsm single jersey; cuffs 1×1 rib
      Screen print, two colours
      Machine wash at 30°C
      Clay bleeds slightly at first; keep it away from whites
    `),
    fit: 'Regular body with a long, straight sleeve that reaches the wrist bone.',
    rating: 4.4,
    numReviews: 31,
    isNewArrival: true,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 12],
        ['M', 20],
        ['L', 17],
        ['XL', 9],
      ],
      { chest: 53, length: 70, shoulder: 47, sleeve: 61 },
    ),
    measurements: [{ name: 'Cuff width', value: '8' }],
    colour: 'Clay',
  },
  {
    slug: 'breaking-wave-tee',
    name: 'Breaking Wave Tee',
    brand: 'Kazemura',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 4990,
    description: unwrapped(`
      One wave, just before it falls, in off-white and sky on indigo. The 200 gsm jersey is dipped in a vat, pressed
      and dried before the next dip, and the depth of the colour comes from six such rounds. It will lighten at the
      collar and the hem first, as a pair of jeans does.

      100% cotton, 200 gsm loop-wheel jersey
      Vat-dyed indigo with discharge print
      Wash alone in cold water; indigo gives off colour for the first five washes
      No bleach, no tumble drier
      Made in Japan
    `),
    fit: 'Wide and rather short, with a deep sleeve.',
    rating: 4.9,
    numReviews: 186,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 3],
        ['M', 8],
        ['L', 6],
        ['XL', 2],
      ],
      { chest: 55, length: 68, shoulder: 50, sleeve: 23 },
    ),
    measurements: [],
    colour: 'Indigo',
  },
  {
    slug: 'koi-pond-camp-shirt',
    name: 'Koi Pond Camp Shirt',
    brand: 'Kazemura',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 5990,
    description: unwrapped(`
      Koi in rust and off-white on an ink camp shirt, dark as pond water at night. The cloth is viscose and linen, 150
      gsm, with a cool, heavy fall that stays off the skin in Karachi's humidity. The collar lies open and is meant
      to.

      70% viscose, 30% linen, 150 gsm
      Hand wash cold, or gentle cycle in a net bag
      Do not wring; viscose is weak while wet
      Iron damp, on the reverse
      Made in Japan
    `),
    fit: 'Loose, with a straight hem to wear outside. Order a size down for a neater line.',
    rating: 4.7,
    numReviews: 42,
    isNewArrival: false,
    isRecommend: true,
    sizes: menShirtSizes(
      [
        ['S', 5],
        ['M', 9],
        ['L', 7],
        ['XL', 3],
      ],
      { chest: 56, length: 69, shoulder: 47, sleeve: 24 },
    ),
    measurements: [],
    colour: 'Ink',
  },
  {
    slug: 'checkerboard-camp-shirt',
    name: 'Checkerboard Camp Shirt',
    brand: 'Saddar Supply',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 3490,
    description: unwrapped(`
      Squares of charcoal on off-white, like the floor of an old Irani café in Saddar. The shirt is a 120 gsm cotton
      poplin with a dry hand, the cloth of good summer shalwar suits. Button it for dinner, or leave it open over a
      plain tee.

      100% cotton poplin, 120 gsm
      Reactive print, fast to washing
      Machine wash at 30°C
      Medium iron while slightly damp
    `),
    fit: 'Relaxed, with a straight hem that ends at the hip.',
    rating: 3.9,
    numReviews: 73,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 0],
        ['M', 0],
        ['L', 0],
        ['XL', 0],
        ['XXL', 0, 3690],
      ],
      { chest: 55, length: 69, shoulder: 46, sleeve: 24 },
    ),
    measurements: [],
    colour: 'Off-white',
  },
  {
    slug: 'daily-heavy-tee',
    name: 'Daily Heavy Tee',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 1490,
    description: unwrapped(`
      Plain and olive, a tee to go under every overshirt in the shop. Kharadar Cloth knits it from 230 gsm compact
      cotton with a twin-needle neck and a taped shoulder, the two places where cheaper tees give way. Nothing is
      printed on it, inside or out; the label is sewn into the side seam.

      100% combed cotton, 230 gsm compact jersey
      Pre-shrunk
      Machine wash warm, with like colours
      Dry in shade to keep the olive from fading
    `),
    fit: 'Straight and a little wide, with a close neck.',
    rating: 4.6,
    numReviews: 221,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 30],
        ['M', 40],
        ['L', 38],
        ['XL', 24],
        ['XXL', 12, 1590],
      ],
      { chest: 53, length: 70, shoulder: 47, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Olive',
  },
  {
    slug: 'split-panel-tee',
    name: 'Split Panel Tee',
    brand: 'Saddar Supply',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 1990,
    description: unwrapped(`
      Bottle green meets bone along a flat seam, not a printed edge. Each panel is cut from dyed jersey at 190 gsm, so
      the colour goes all the way through. The green hides dust, and the bone keeps it from looking like uniform.

      100% cotton, 190 gsm single jersey
      Panels dyed before sewing, tested against bleeding
      Machine wash cold; take it out of the water promptly
      Dry in shade
    `),
    fit: 'Straight cut with a slightly long body.',
    rating: 4.1,
    numReviews: 19,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 10],
        ['M', 15],
        ['L', 14],
        ['XL', 6],
      ],
      { chest: 53, length: 69, shoulder: 47, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Bottle green',
  },
  {
    slug: 'keamari-stripe-polo',
    name: 'Keamari Stripe Polo',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 3290,
    compareAtPrice: 4390,
    description: unwrapped(`
      Boats at Keamari are painted in bands like these, indigo on off-white. The stripes are knitted into 210 gsm
      piqué and line up across the placket and the side seams. The raised knit lets a sea breeze through, which flat
      jersey does not.

      100% cotton piqué, 210 gsm
      Yarn-dyed stripe
      Machine wash at 30°C, buttons closed
      Reshape the collar while damp
      Dry in shade
    `),
    fit: 'Regular, with rib at the sleeve and a tail slightly longer at the back.',
    rating: 4.4,
    numReviews: 66,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 7],
        ['M', 18],
        ['L', 16],
        ['XL', 0],
      ],
      { chest: 51, length: 70, shoulder: 44, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Off-white',
  },
  {
    slug: 'clifton-pique-polo',
    name: 'Clifton Piqué Polo',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 2790,
    description: unwrapped(`
      Burgundy piqué with a bone tip on the collar, for days when a tee is too little and a shirt too much. At 220 gsm
      the cotton has body, and mercerising gives it a deep colour and a faint sheen. Office, dawat or a walk on the
      beach at Clifton: it does for all three.

      100% mercerised cotton piqué, 220 gsm
      Two mother-of-pearl buttons
      Machine wash cold, inside out
      Hang by the hem, not by the collar
    `),
    fit: 'Close at the shoulder, easier at the waist, and long enough to tuck in.',
    rating: 4.2,
    numReviews: 88,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 16],
        ['M', 22],
        ['L', 20],
        ['XL', 11],
        ['XXL', 5, 2190, 2940],
      ],
      { chest: 51, length: 71, shoulder: 44.5, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Burgundy',
  },
  {
    slug: 'indigo-check-button-down',
    name: 'Indigo Check Button-Down',
    brand: 'Shiomachi',
    category: 'men',
    subCategory: 'shirts',
    season: 'winter',
    price: 6990,
    description: unwrapped(`
      Shiomachi weaves this check from rope-dyed indigo yarn in Okayama, crossed with off-white and sky. Since the dye
      stays on the outside of the yarn, the squares fade at different speeds, those at the elbow and cuff first. At
      150 gsm it is right by itself in spring, and from December under a sweater.

      100% cotton, 150 gsm
      Rope-dyed indigo, may mark a white tee underneath at first
      Wash cold and separately three times
      Line dry inside out
      Woven and sewn in Japan
    `),
    fit: 'Trim in the shoulder and straight below, with a curved hem to wear in or out.',
    rating: 4.8,
    numReviews: 54,
    isNewArrival: false,
    isRecommend: true,
    sizes: menShirtSizes(
      [
        ['S', 4],
        ['M', 7],
        ['L', 8],
        ['XL', 1],
      ],
      { chest: 54, length: 74, shoulder: 45.5, sleeve: 61 },
    ),
    measurements: [{ name: 'Cuff width', value: '11.5' }],
    colour: 'Indigo',
  },
  {
    slug: 'pinstripe-oxford-shirt',
    name: 'Pinstripe Oxford Shirt',
    brand: 'Shiomachi',
    category: 'men',
    subCategory: 'shirts',
    season: 'all-year',
    price: 6490,
    description: unwrapped(`
      Oxford cloth in sky blue, with a fine ink stripe a finger apart. The 140 gsm cloth is two-ply in both
      directions, so it resists creasing on the drive to work and grows softer with every wash. A soft collar roll and
      a single chest pocket keep it from looking formal.

      100% cotton oxford, 140 gsm, two-ply
      Machine wash at 40°C
      Shake out and hang wet; press the collar and cuffs only
      Woven and sewn in Japan
    `),
    fit: 'Trim in the shoulder and straight below, with a box pleat at the back.',
    rating: 4.5,
    numReviews: 12,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 6],
        ['M', 10],
        ['L', 9],
        ['XL', 5],
      ],
      { chest: 54, length: 74, shoulder: 45.5, sleeve: 61 },
    ),
    measurements: [{ name: 'Cuff width', value: '11.5' }],
    colour: 'Sky blue',
  },
  {
    slug: 'mall-road-stripe-camp-shirt',
    name: 'Mall Road Stripe Camp Shirt',
    brand: 'Mozang Street',
    category: 'men',
    subCategory: 'shirts',
    season: 'summer',
    price: 3290,
    description: unwrapped(`
      Rust stripes on sand, like the awnings along Mall Road before the signboards came. The cloth is a 135 gsm slub
      cotton whose thick and thin yarns hold it off the body on still afternoons. Dark trousers suit it best, ink or
      washed black.

      100% slub cotton, 135 gsm
      Yarn-dyed stripe
      Machine wash at 30°C on a short cycle
      Iron damp for a flat collar, or not at all
    `),
    fit: 'Relaxed, with a notched collar and a straight hem.',
    rating: 4.3,
    numReviews: 47,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 9],
        ['M', 14],
        ['L', 12],
        ['XL', 7],
      ],
      { chest: 55, length: 69, shoulder: 46, sleeve: 24 },
    ),
    measurements: [],
    colour: 'Sand',
  },
  {
    slug: 'dockside-overshirt',
    name: 'Dockside Overshirt',
    brand: 'Kharadar Cloth',
    category: 'men',
    subCategory: 'shirts',
    season: 'winter',
    price: 5990,
    description: unwrapped(`
      Winter in Karachi asks for one layer, and this is it: an overshirt in washed black canvas with deep patch
      pockets and bone topstitching. Stone washing has already softened the 9 oz cotton and paled its edges. In Lahore
      or Islamabad there is room for a hoodie beneath it.

      100% cotton canvas, 9 oz
      Stone-washed; black may rub off on pale seats at first
      Machine wash cold, inside out, buttons closed
      Line dry; iron only the collar
    `),
    fit: 'Roomy in the chest and upper arm, ending below the belt, with space for a heavy tee.',
    rating: 4.6,
    numReviews: 35,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 8],
        ['M', 12],
        ['L', 15],
        ['XL', 9],
        ['XXL', 4, 6290],
      ],
      { chest: 58, length: 73, shoulder: 49, sleeve: 61 },
    ),
    measurements: [{ name: 'Cuff width', value: '11' }],
    colour: 'Washed black',
  },
  {
    slug: 'drizzle-hooded-shirt',
    name: 'Drizzle Hooded Shirt',
    brand: 'Mozang Street',
    category: 'men',
    subCategory: 'shirts',
    season: 'winter',
    price: 4490,
    description: unwrapped(`
      Not a raincoat, but it will do for the walk from the car: a charcoal hooded shirt in tightly woven 160 gsm
      cotton that takes a while to let the drizzle in. Bone drawcords hold the hood in place on a bike, and a two-way
      zip closes the front. Having no lining, it dries in an hour under a fan.

      98% cotton, 2% elastane, 160 gsm
      Water-repellent finish, lasting about fifteen washes
      Machine wash cold without softener, which spoils the finish
      A warm iron renews it
    `),
    fit: 'Loose, made to go over a tee, with adjustable cuffs.',
    rating: 3.8,
    numReviews: 29,
    isNewArrival: false,
    isRecommend: false,
    sizes: menShirtSizes(
      [
        ['S', 0],
        ['M', 6],
        ['L', 11],
        ['XL', 8],
      ],
      { chest: 58, length: 72, shoulder: 50, sleeve: 60 },
    ),
    measurements: [{ name: 'Hood height', value: '35' }],
    colour: 'Charcoal',
  },
  {
    slug: 'walled-city-kurta-shirt',
    name: 'Walled City Kurta Shirt',
    brand: 'Ravi Side',
    category: 'men',
    subCategory: 'shirts',
    season: 'all-year',
    price: 3690,
    description: unwrapped(`
      Shorter than a kurta and longer than a shirt, in rust khaddar with bone buttons down a half placket. The 165 gsm
      cloth is thick in the yarn and slightly rough, warm in January and still comfortable in March. Jeans suit it as
      well as a shalwar does, and so it goes from Friday prayers straight to a dhaba.

      100% cotton khaddar, 165 gsm
      Machine wash cold, separately the first time
      Dry in shade
      Iron damp, at high heat
    `),
    fit: 'Straight, with a band collar, side slits and a hem at mid-thigh.',
    rating: 4.5,
    numReviews: 119,
    isNewArrival: false,
    isRecommend: true,
    sizes: menShirtSizes(
      [
        ['S', 13],
        ['M', 24],
        ['L', 21],
        ['XL', 14],
        ['XXL', 6, 3890],
      ],
      { chest: 54, length: 88, shoulder: 45.5, sleeve: 61 },
    ),
    measurements: [{ name: 'Side slit', value: '18' }],
    colour: 'Rust',
  },
]

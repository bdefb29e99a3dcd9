import { womenShirtSizes } from './sizes'
import type { DemoProduct } from './types'
import { unwrapped } from './types'
import { sideSlitKurta } from './women-kurtas'

export const womenShirts: DemoProduct[] = [
  {
    slug: 'easy-chair-boxy-tee',
    name: 'Easy Chair Boxy Tee',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 2290,
    description: unwrapped(`
      Dusty rose jersey, and on it the easy chair everyone fights over, in burgundy and off-white. The chair is
      printed with water-based ink and cannot be felt with the hand. At 190 gsm the tee is opaque without a camisole,
      and it ends where high-rise jeans begin.

      100% combed cotton, 190 gsm single jersey
      Water-based screen print
      Machine wash cold, inside out
      Dry in shade; rose fades fastest in the sun
    `),
    fit: 'Boxy, with a dropped shoulder; the hem meets a high waistband.',
    rating: 4.6,
    numReviews: 108,
    isNewArrival: false,
    isRecommend: true,
    sizes: womenShirtSizes(
      [
        ['S', 16],
        ['M', 23],
        ['L', 15],
        ['XL', 7],
      ],
      { chest: 50, length: 60, shoulder: 45, sleeve: 18 },
    ),
    measurements: [],
    colour: 'Dusty rose',
  },
  {
    slug: 'bedside-lamp-cropped-tee',
    name: 'Bedside Lamp Cropped Tee',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 1990,
    description: unwrapped(`
      For the last hour of the day: a bedside lamp in ink and mustard, printed on sky-blue cotton. The 180 gsm jersey
      is cropped at the waist and finished with a double-stitched hem that does not roll. Wear it over a long camisole
      or under an open shirt.

      100% cotton, 180 gsm single jersey
      Lamp screen-printed in two colours
      Machine wash at 30°C
      Low iron, never on the print
    `),
    fit: 'Cropped and straight; meant for high-rise trousers.',
    rating: 4.3,
    numReviews: 22,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 11],
        ['M', 18],
        ['L', 12],
        ['XL', 6],
      ],
      { chest: 49, length: 52, shoulder: 43, sleeve: 18 },
    ),
    measurements: [],
    colour: 'Sky blue',
  },
  {
    slug: 'station-bench-long-sleeve-tee',
    name: 'Station Bench Long-Sleeve Tee',
    brand: 'Saddar Supply',
    category: 'women',
    subCategory: 'shirts',
    season: 'winter',
    price: 2690,
    description: unwrapped(`
      Anyone who has waited for the Khyber Mail knows this bench. It is drawn in bottle green and rust on bone jersey,
      with sleeves to pull down over cold hands. At 200 gsm it makes a first layer in Islamabad and a whole winter
      outfit in Karachi.

      100% cotton, 200 gsm single jersey; cuffs 1×1 rib
      Screen print, two colours
      Machine wash cold, inside out
      Dry flat to keep the sleeves their length
    `),
    fit: 'Relaxed, with a slightly dropped shoulder and a hem below the hip bone.',
    rating: 4.4,
    numReviews: 45,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 8],
        ['M', 14],
        ['L', 10],
        ['XL', 3],
      ],
      { chest: 49, length: 63, shoulder: 42, sleeve: 58 },
    ),
    measurements: [{ name: 'Cuff width', value: '7.5' }],
    colour: 'Bone',
  },
  {
    slug: 'table-decor-camp-shirt',
    name: 'Table Decor Camp Shirt',
    brand: 'Kazemura',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 5490,
    description: unwrapped(`
      Whatever gathers in the middle of a table found its way into this table decor print, in clay and sage on
      off-white. Kazemura prints it on a 95 gsm cotton lawn with a little silk in it, very light and faintly lustrous.
      Wear it buttoned with linen trousers, or open over a vest when it is above forty degrees.

      92% cotton, 8% silk lawn, 95 gsm
      Hand wash cold with a mild soap
      Do not rub the print
      Iron cool, on the reverse
      Made in Japan
    `),
    fit: 'Loose and short, with a straight hem at the hip.',
    rating: 4.7,
    numReviews: 39,
    isNewArrival: false,
    isRecommend: true,
    sizes: womenShirtSizes(
      [
        ['S', 4],
        ['M', 8],
        ['L', 6],
        ['XL', 2],
      ],
      { chest: 53, length: 62, shoulder: 44, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Off-white',
  },
  {
    slug: 'truck-flower-oversized-tee',
    name: 'Truck Flower Oversized Tee',
    brand: 'Saddar Supply',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 2590,
    compareAtPrice: 3490,
    description: unwrapped(`
      Straight from the tailboard of a Bedford truck: a flower in mustard and dusty rose on bottle green. A painter at
      the yard drew it with a brush, and the screens keep his strokes. The jersey is a soft 200 gsm, and the cut
      leaves air all round you.

      100% combed cotton, 200 gsm single jersey
      Screen print, two colours
      Machine wash cold, inside out
      Dry in shade
      Iron on the reverse
    `),
    fit: 'Oversized and long, covering the hip, with sleeves to the elbow.',
    rating: 4.8,
    numReviews: 207,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 0],
        ['M', 0],
        ['L', 0],
        ['XL', 0],
      ],
      { chest: 54, length: 67, shoulder: 50, sleeve: 20 },
    ),
    measurements: [],
    colour: 'Bottle green',
  },
  {
    slug: 'lahore-lettering-tee',
    name: 'Lahore Lettering Tee',
    brand: 'Mozang Street',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 2190,
    description: unwrapped(`
      "Lahore", set as the old cinema boards on Abbott Road had it, in bone and mustard on burgundy. The cotton is a
      smooth 180 gsm that keeps its colour, and the neck is bound rather than ribbed. Good with pale denim, better
      with a white shalwar.

      100% cotton, 180 gsm single jersey
      Reactive-dyed; wash separately once
      Machine wash at 30°C, inside out
      Hang to dry in shade
    `),
    fit: 'Regular, with a short set-in sleeve.',
    rating: 4.5,
    numReviews: 131,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 15],
        ['M', 24],
        ['L', 17],
        ['XL', 10],
        ['XXL', 4, 2290],
      ],
      { chest: 48, length: 62, shoulder: 41, sleeve: 18 },
    ),
    measurements: [],
    colour: 'Burgundy',
  },
  {
    slug: 'crane-camp-shirt',
    name: 'Crane Camp Shirt',
    brand: 'Kazemura',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 5790,
    description: unwrapped(`
      From the linings of old kimono comes the crane, here in off-white and ink on rust. The shirt is 110 gsm cupro, a
      silk-like fibre made from cotton linter, and cool the moment you put it on. It is at its best on an evening in
      October.

      100% cupro, 110 gsm
      Hand wash cold, or dry clean
      Roll in a towel; do not wring
      Cool iron on the reverse
      Made in Japan
    `),
    fit: 'Loose and short, with an open collar and a straight hem.',
    rating: 4.8,
    numReviews: 14,
    isNewArrival: true,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 6],
        ['M', 9],
        ['L', 7],
        ['XL', 4],
      ],
      { chest: 53, length: 62, shoulder: 44, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Rust',
  },
  {
    slug: 'chai-cup-tee',
    name: 'Chai Cup Tee',
    brand: 'Saddar Supply',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 1890,
    description: unwrapped(`
      Doodh patti, one cup, no sugar: the chai cup on this sand tee is drawn in rust and bottle green. Saddar Supply
      prints it on 175 gsm jersey with a soil-release finish, for reasons you can guess. Under a denim shirt or by
      itself, it is an everyday tee.

      100% cotton, 175 gsm single jersey
      Screen print, two colours
      Machine wash warm; soak chai stains in cold water first
      Dry in shade
    `),
    fit: 'Regular, with a crew neck and a slightly shaped waist.',
    rating: 4.7,
    numReviews: 195,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 19],
        ['M', 31],
        ['L', 22],
        ['XL', 12],
      ],
      { chest: 48, length: 62, shoulder: 41, sleeve: 18 },
    ),
    measurements: [],
    colour: 'Sand',
  },
  {
    slug: 'karakoram-ridge-tee',
    name: 'Karakoram Ridge Tee',
    brand: 'Kharadar Cloth',
    category: 'women',
    subCategory: 'shirts',
    season: 'all-year',
    price: 2490,
    description: unwrapped(`
      Ridges in sky and off-white rise from a charcoal ground, seen as from the road beyond Gilgit. The 210 gsm jersey
      is right for the hills and not too warm for the drive there. It layers under a fleece without bunching at the
      arm.

      100% combed cotton, 210 gsm single jersey
      Water-based screen print
      Machine wash cold with dark colours
      Dry inside out
    `),
    fit: 'Boxy, with a dropped shoulder and a rib neck.',
    rating: 4.2,
    numReviews: 36,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 9],
        ['M', 13],
        ['L', 11],
        ['XL', 0],
      ],
      { chest: 50, length: 62, shoulder: 45, sleeve: 19 },
    ),
    measurements: [],
    colour: 'Charcoal',
  },
  {
    slug: 'low-sun-tee',
    name: 'Low Sun Tee',
    brand: 'Kazemura',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 4290,
    description: unwrapped(`
      At five on a January afternoon the sun looks like this: low, rust and mustard, on a ground of off-white.
      Kazemura's 190 gsm loop-wheel jersey stretches as you move and comes back by itself. Its dry touch is welcome in
      July, when the air is damp.

      100% cotton, 190 gsm loop-wheel jersey
      Hand-pulled screen print
      Wash cold in a net bag
      Dry flat in shade
      Made in Japan
    `),
    fit: 'Straight and slightly wide, with the hem at the hip bone.',
    rating: 4.6,
    numReviews: 18,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 7],
        ['M', 11],
        ['L', 8],
        ['XL', 5],
      ],
      { chest: 51, length: 61, shoulder: 46, sleeve: 19 },
    ),
    measurements: [],
    colour: 'Off-white',
  },
  {
    slug: 'rib-neck-tee',
    name: 'Rib-Neck Tee',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 1590,
    description: unwrapped(`
      Sage green, with a neck rib that lies flat and stays so. This plain tee is knitted finely from combed Punjab
      cotton, 170 gsm, and sits close without clinging. Under a shirt, a jacket or a dupatta it takes up no room.

      100% combed cotton, 170 gsm single jersey
      Pre-shrunk
      Machine wash warm
      Dry in shade
    `),
    fit: 'Close at the shoulder and lightly shaped, ending at the hip.',
    rating: 4.4,
    numReviews: 184,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 28],
        ['M', 36],
        ['L', 27],
        ['XL', 18],
        ['XXL', 9, 1690],
      ],
      { chest: 46, length: 61, shoulder: 39, sleeve: 17 },
    ),
    measurements: [],
    colour: 'Sage',
  },
  {
    slug: 'wide-stripe-long-sleeve-tee',
    name: 'Wide Stripe Long-Sleeve Tee',
    brand: 'Mozang Street',
    category: 'women',
    subCategory: 'shirts',
    season: 'all-year',
    price: 2790,
    description: unwrapped(`
      Broad bands of olive on off-white, matched at the side seams and the sleeve. Being yarn-dyed, they look the same
      inside and do not crack. In this 185 gsm jersey you can keep the sleeves down until the end of April.

      100% cotton, 185 gsm single jersey
      Yarn-dyed stripe
      Machine wash at 30°C with light colours
      Dry flat in shade
    `),
    fit: 'Regular, with a crew neck and a sleeve to the wrist.',
    rating: 4.3,
    numReviews: 57,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 10],
        ['M', 16],
        ['L', 12],
        ['XL', 5],
      ],
      { chest: 48, length: 63, shoulder: 41, sleeve: 58 },
    ),
    measurements: [{ name: 'Cuff width', value: '7.5' }],
    colour: 'Off-white',
  },
  {
    slug: 'half-and-half-polo',
    name: 'Half-and-Half Polo',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 2890,
    compareAtPrice: 3890,
    description: unwrapped(`
      Sewn from two halves, sand and ink, with the seam left plain to see. The knit is a fine cotton piqué of 200 gsm
      with a soft collar and a short placket. Wear the polo to work with wide trousers, and afterwards with jeans.

      95% cotton, 5% elastane piqué, 200 gsm
      Panels dyed before sewing
      Wash cold, alone the first time
      Reshape the collar while damp
    `),
    fit: 'Close and short, made to meet a high waist.',
    rating: 3.9,
    numReviews: 26,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 6],
        ['M', 12],
        ['L', 9],
        ['XL', 4],
      ],
      { chest: 46, length: 57, shoulder: 38, sleeve: 18 },
    ),
    measurements: [],
    colour: 'Sand',
  },
  {
    slug: 'loose-poplin-button-down',
    name: 'Loose Poplin Button-Down',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'shirts',
    season: 'all-year',
    price: 3890,
    description: unwrapped(`
      Borrowed from the men's rail and re-cut: an off-white poplin shirt with a sky pinstripe, wide in the body and
      curved at the hem. The cotton weighs 115 gsm and has been washed once for softness. Sleeves roll and stay up,
      which counts for something in a power cut.

      100% cotton poplin, 115 gsm
      Yarn-dyed pinstripe
      Machine wash at 40°C
      Iron damp, or hang wet and leave the creases
    `),
    fit: 'Oversized, with a dropped shoulder and a longer back.',
    rating: 4.6,
    numReviews: 93,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 12],
        ['M', 19],
        ['L', 14],
        ['XL', 8],
      ],
      { chest: 55, length: 74, shoulder: 47, sleeve: 57 },
    ),
    measurements: [{ name: 'Cuff width', value: '11' }],
    colour: 'Off-white',
  },
  {
    slug: 'rinsed-chambray-button-down',
    name: 'Rinsed Chambray Button-Down',
    brand: 'Shiomachi',
    category: 'women',
    subCategory: 'shirts',
    season: 'all-year',
    price: 6290,
    description: unwrapped(`
      Chambray in indigo, rinsed until the sky-blue weft begins to show. The 4.5 oz cloth is woven on narrow looms in
      Okayama and has small irregularities that catch the light. Worn open it serves as a jacket in March; closed, it
      is a shirt for the rest of the year.

      100% cotton chambray, 4.5 oz
      Wash cold and separately twice
      Line dry inside out
      Iron damp
      Woven and sewn in Japan
    `),
    fit: 'Straight, with a neat shoulder and a shirt-tail hem.',
    rating: 4.7,
    numReviews: 48,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 3],
        ['M', 6],
        ['L', 5],
        ['XL', 1],
      ],
      { chest: 52, length: 70, shoulder: 44, sleeve: 58 },
    ),
    measurements: [{ name: 'Cuff width', value: '10.5' }],
    colour: 'Indigo',
  },
  {
    slug: 'brushed-check-overshirt',
    name: 'Brushed Check Overshirt',
    brand: 'Kharadar Cloth',
    category: 'women',
    subCategory: 'shirts',
    season: 'winter',
    price: 5490,
    description: unwrapped(`
      Checked in rust and ink with a bone line between, this 220 gsm flannel is brushed on both sides. It is the layer
      for a foggy Lahore morning, taken off by noon and tied at the waist. Without a lining, it also folds into a bag.

      100% cotton flannel, 220 gsm
      Machine wash cold on a gentle cycle
      Dry flat; flannel pulls long on the line
      Warm iron
    `),
    fit: 'Roomy, ending below the hip, with space for a jumper.',
    rating: 4.5,
    numReviews: 82,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 0],
        ['M', 9],
        ['L', 12],
        ['XL', 6],
      ],
      { chest: 57, length: 69, shoulder: 48, sleeve: 58 },
    ),
    measurements: [{ name: 'Cuff width', value: '10.5' }],
    colour: 'Rust',
  },
  {
    slug: 'linen-blend-camp-shirt',
    name: 'Linen-Blend Camp Shirt',
    brand: 'Mehtab Lane',
    category: 'women',
    subCategory: 'shirts',
    season: 'summer',
    price: 3450,
    description: unwrapped(`
      Mustard linen, mixed with cotton so that it creases less than it would alone. At 160 gsm the weave is open to
      the breeze and still needs no slip. It is a shirt for the worst week of June.

      55% linen, 45% cotton, 160 gsm
      Coconut-shell buttons
      Machine wash cold, short spin
      Iron damp, or wear the creases
    `),
    fit: 'Loose and short, with an open collar and side vents.',
    rating: 0,
    numReviews: 0,
    isNewArrival: true,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 9],
        ['M', 14],
        ['L', 11],
        ['XL', 6],
      ],
      { chest: 52, length: 61, shoulder: 43, sleeve: 22 },
    ),
    measurements: [],
    colour: 'Mustard',
  },
  {
    slug: 'striped-hooded-shirt',
    name: 'Striped Hooded Shirt',
    brand: 'Mozang Street',
    category: 'women',
    subCategory: 'shirts',
    season: 'winter',
    price: 4290,
    description: unwrapped(`
      Seersucker stripes in clay and off-white, on a shirt with a hood. The crinkle is woven into the 140 gsm cotton;
      it stands off the skin and never needs an iron. Keep it in the bag for over-cooled cinemas and windy evenings at
      Sea View.

      100% cotton seersucker, 140 gsm
      Machine wash at 30°C
      Do not iron
      Dry in shade
    `),
    fit: 'Loose, with a dropped shoulder and a hem at the hip.',
    rating: 3.8,
    numReviews: 21,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 5],
        ['M', 10],
        ['L', 8],
        ['XL', 3],
      ],
      { chest: 55, length: 66, shoulder: 47, sleeve: 57 },
    ),
    measurements: [{ name: 'Hood height', value: '33' }],
    colour: 'Clay',
  },
  sideSlitKurta(
    { slug: 'side-slit-kurta-shirt', name: 'Side-Slit Kurta Shirt', colour: 'Olive', rating: 4.5, numReviews: 115 },
    [14, 21, 18, 11, 5],
  ),
  {
    slug: 'pinstripe-kurta-shirt',
    name: 'Pinstripe Kurta Shirt',
    brand: 'Ravi Side',
    category: 'women',
    subCategory: 'shirts',
    season: 'all-year',
    price: 3590,
    description: unwrapped(`
      Drawn long by its pinstripe, bone on ink, this kurta shirt hangs straight and ends clear of the knee. Some
      viscose in the 150 gsm cotton lets it move instead of standing out. With rolled sleeves and flat sandals it is
      dressed for the office.

      80% cotton, 20% viscose, 150 gsm
      Yarn-dyed pinstripe
      Gentle machine wash, cold
      Hang to dry; warm iron on the reverse
    `),
    fit: 'Straight and easy, with a band collar, short slits and a hem above the knee.',
    rating: 4.1,
    numReviews: 9,
    isNewArrival: false,
    isRecommend: false,
    sizes: womenShirtSizes(
      [
        ['S', 8],
        ['M', 13],
        ['L', 10],
        ['XL', 6],
      ],
      { chest: 50, length: 88, shoulder: 40, sleeve: 56 },
    ),
    measurements: [{ name: 'Side slit', value: '22' }],
    colour: 'Ink',
  },
]

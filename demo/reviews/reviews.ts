import type { DemoProduct } from '@/demo/catalogue/types'
import { Random } from '@/demo/random'
import type { FitAnswer } from '@/lib/reviews/rules'
import { ends, firstNames, fits, openings } from './words'

const DAY_MS = 24 * 60 * 60 * 1000
/** The age of the oldest review of a product, and of a new arrival. */
const OLDEST_DAYS = { usual: 400, isNew: 40 }

type Reviewed = Pick<
  DemoProduct,
  'slug' | 'category' | 'subCategory' | 'rating' | 'numReviews' | 'isNewArrival' | 'sizes'
>
export type DemoReview = {
  name: string
  rating: number
  text: string
  size: string
  fits: FitAnswer | null
  createdAt: Date
}

/**
 * The reviews of a demo product, counted back from `now`, with the number and average of its rating. They belong to no
 * accounts.
 */
export function demoReviews(product: Reviewed, now: Date): DemoReview[] {
  const random = new Random(`reviews of ${product.slug}`)
  const oldest = product.isNewArrival ? OLDEST_DAYS.isNew : OLDEST_DAYS.usual
  return starsOf(product, random).map((rating) => {
    const name = random.pick(firstNames[product.category])
    const text = textOf(rating, product.subCategory, random)
    return {
      ...{ name, rating, text },
      size: random.pick(product.sizes).size,
      fits: fitIn(text),
      // More of them are recent, as in a growing shop.
      createdAt: new Date(now.getTime() - (0.5 + oldest * random.next() ** 1.6) * DAY_MS),
    }
  })
}

/** What the text says of the size. */
function fitIn(text: string): FitAnswer | null {
  if (/runs small|tighter/i.test(text)) return 'small'
  if (/too long|wider/i.test(text)) return 'large'
  return /true to size|where they should|length (is|was)|measurements/i.test(text) ? 'true' : null
}

/** Random stars around the product's rating, including a few low ones, adjusted until their average is the rating. */
function starsOf({ rating, numReviews }: Reviewed, random: Random): number[] {
  const stars = Array.from({ length: numReviews }, () => {
    if (random.next() < 0.04) return random.next() < 0.5 ? 1 : 2
    return 1 + [1, 2, 3, 4].filter(() => random.next() < (rating - 1) / 4).length
  })
  let missing = Math.round(rating * numReviews) - stars.reduce((sum, one) => sum + one, 0)
  while (missing !== 0) {
    const step = Math.sign(missing)
    const index = Math.floor(random.next() * stars.length)
    const moved = (stars[index] ?? 0) + step
    if (moved < 1 || moved > 5) continue
    stars[index] = moved
    missing -= step
  }
  return stars
}

/** One to three sentences. Every fifth review has no text. */
function textOf(rating: number, kind: DemoProduct['subCategory'], random: Random): string {
  if (random.next() < 0.2) return ''
  const mood = (odds: number) => (random.next() < odds ? 'good' : 'bad')
  // Four stars sometimes come with criticism, three with praise.
  const odds = [0, 0, 0.1, 0.5, 0.85, 1][rating] ?? 1
  const sentences = [random.pick(openings[rating] ?? []), random.pick(fits[mood(odds)][kind])]
  if (random.next() < 0.5) sentences.push(random.pick(ends[mood(odds)]))
  return sentences.filter(() => random.next() < 0.8).join(' ') || (sentences[0] ?? '')
}

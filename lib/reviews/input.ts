import { z } from 'zod'
import { text } from '@/lib/values/text'
import { fitAnswers, MAX_REVIEW_TEXT } from './rules'

const CHOOSE_STARS = 'Choose 1 to 5 stars'
const rating = z.int(CHOOSE_STARS).min(1, CHOOSE_STARS).max(5, CHOOSE_STARS)
const words = text(MAX_REVIEW_TEXT, { lines: true })
const fits = z
  .enum(fitAnswers, 'Choose small, true or large')
  .nullish()
  .transform((answer) => answer ?? null)

/** The body of `POST /api/products/{id}/reviews`. Stars without text are a review too. */
export const reviewInput = z.object({ rating, text: words.nullish().transform((value) => value ?? ''), fits })
export type ReviewInput = z.infer<typeof reviewInput>

/** The customer's form. Its stars are radio buttons, so their values are texts, and a choice that nobody made is empty. */
export const reviewForm = z.object({
  rating: z.coerce.number().pipe(rating),
  text: words,
  fits: z
    .literal('')
    .transform(() => null)
    .or(fits),
})
export type ReviewTyped = z.input<typeof reviewForm>

/** The body of `PUT /api/reviews/{id}`. */
export const reviewChange = z.object({ isHidden: z.boolean('This must be true or false') })

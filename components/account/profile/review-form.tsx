'use client'

import { useRouter } from 'next/navigation'
import { useTranslate } from '#translate'
import { TextArea } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { useLocalHref } from '@/components/ui/language'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/platform/browser/client'
import type { ReviewInput, ReviewTyped } from '@/lib/reviews/input'
import type { Bought } from '@/lib/reviews/responses'
import { MAX_REVIEW_TEXT } from '@/lib/reviews/rules'
import { StarsField } from './stars-field'

/** The form for a new or an existing review of a product. */
export function ReviewForm({ productId, review }: { productId: string; review: Bought['review'] }) {
  const t = useTranslate()
  const router = useRouter()
  const href = useLocalHref()
  const send = async (values: ReviewInput) => {
    await call('POST /api/products/{id}/reviews', { id: productId, body: values })
    void notify('success', review ? t('Your review is changed') : t('Thank you for your review'))
    router.push(href(`/product/${encodeURIComponent(productId)}#reviews`))
  }
  return (
    <Form<ReviewTyped, ReviewInput>
      defaults={{ rating: review ? String(review.rating) : '', text: review?.text ?? '' }}
      rules={() => import('@/components/form-rules').then((rules) => rules.review)}
      onSubmit={send}
      label={t('Your review')}
      className="flex flex-col gap-6"
    >
      <StarsField name="rating" />
      <TextArea
        name="text"
        label={t('What should other shoppers know?')}
        hint={t('How does it fit, and how does it wear? Your first name and size are shown with it.')}
        isOptional
        rows={6}
        maxLength={MAX_REVIEW_TEXT}
      />
      <FormAlert />
      <Submit className="self-start">{review ? t('Change review') : t('Send review')}</Submit>
    </Form>
  )
}

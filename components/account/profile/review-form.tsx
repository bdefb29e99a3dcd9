'use client'

import { Star } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { TextArea } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { useLocalHref } from '@/components/ui/language'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/platform/browser/client'
import type { ReviewInput, ReviewTyped } from '@/lib/reviews/input'
import type { Bought } from '@/lib/reviews/responses'
import { fitAnswerNames, fitAnswers, MAX_REVIEW_TEXT } from '@/lib/reviews/rules'

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
      defaults={{ rating: review ? String(review.rating) : '', text: review?.text ?? '', fits: review?.fits ?? '' }}
      rules={async () => (await import('@/lib/reviews/input')).reviewForm}
      onSubmit={send}
      label={t('Your review')}
      className="flex flex-col gap-6"
    >
      <StarsField name="rating" />
      <FitField name="fits" />
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

const meanings = ['Poor', 'Fair', 'Average', 'Good', 'Excellent'] as const

/** A choice of one to five stars, as radio buttons for keyboards and screen readers. */
function StarsField({ name }: { name: string }) {
  const t = useTranslate()
  const id = useId()
  const { register, getFieldState } = useFormContext()
  const { error } = getFieldState(name, useFormState({ name }))
  const chosen = Number(useWatch({ name }))
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{t('Your rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2.5 flex">
          {meanings.map((meaning, index) => (
            <label
              key={meaning}
              className="target relative cursor-pointer rounded-sm has-focus-visible:outline-2
                has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                value={index + 1}
                {...register(name)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="sr-only">
                {index === 0 ? t('1 star') : t('{count} stars', { count: index + 1 })}: {t(meaning)}
              </span>
              <Star
                aria-hidden="true"
                size={28}
                strokeWidth={1.5}
                fill={index < chosen ? 'currentColor' : 'none'}
                className={index < chosen ? 'text-ink' : 'text-edge'}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-soft">
          {t.text(meanings[chosen - 1] ?? '')}
        </span>
      </div>
      {error && (
        <p id={id} role="alert" className="pt-1.5 text-danger text-sm">
          {t.text(error.message ?? '')}
        </p>
      )}
    </fieldset>
  )
}

/** A choice of how the size runs, which may be left out. */
function FitField({ name }: { name: string }) {
  const t = useTranslate()
  const { register } = useFormContext()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">
        {t('How is the size?')} <span className="font-normal text-soft">{t('(optional)')}</span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {fitAnswers.map((answer) => (
          <label key={answer} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input type="radio" value={answer} {...register(name)} className="size-5 accent-ink" />
            {t(fitAnswerNames[answer])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

'use client'

import { Star } from 'lucide-react'
import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'

const meanings = ['Poor', 'Fair', 'Average', 'Good', 'Excellent'] as const

/** A choice of one to five stars, as radio buttons for keyboards and screen readers. */
export function StarsField({ name }: { name: string }) {
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
          {meanings.map((meaning, at) => (
            <label
              key={meaning}
              className="target relative cursor-pointer rounded-sm has-focus-visible:outline-2
                has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                value={at + 1}
                {...register(name)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="sr-only">
                {at === 0 ? t('1 star') : t('{count} stars', { count: at + 1 })}: {t(meaning)}
              </span>
              <Star
                aria-hidden="true"
                size={28}
                strokeWidth={1.5}
                fill={at < chosen ? 'currentColor' : 'none'}
                className={at < chosen ? 'text-ink' : 'text-edge'}
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

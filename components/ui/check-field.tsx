'use client'

import { type ReactNode, useId } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

/** A box to tick. */
export function CheckField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const id = useId()
  const { register } = useFormContext()
  const { defaultValues } = useFormState({ name })
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          {...register(name)}
          defaultChecked={get(defaultValues, name) === true}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-5 shrink-0 accent-ink"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}

'use client'

import { type ReactNode, useId } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

const box = 'size-5 shrink-0 accent-ink'
const toggle = `relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors
  after:absolute after:top-0.5 after:start-0.5 after:size-5 after:rounded-full after:bg-surface after:transition-transform
  checked:bg-ink checked:after:translate-x-5 rtl:checked:after:-translate-x-5 forced-colors:appearance-auto`

type CheckFieldProps = { name: string; label: string; hint?: ReactNode; role?: 'switch' }

/** A checkbox or a switch. */
export function CheckField({ name, label, hint, role }: CheckFieldProps) {
  const id = useId()
  const { register } = useFormContext()
  const { defaultValues } = useFormState({ name })
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          role={role}
          {...register(name)}
          defaultChecked={get(defaultValues, name) === true}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={role === 'switch' ? toggle : box}
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

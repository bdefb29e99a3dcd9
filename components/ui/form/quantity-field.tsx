'use client'

import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { stepButton } from './stepper'

type QuantityFieldProps = { name: string; label: string; max: number }

/** Clamps a field to its limits and returns its value. */
function bounded(field: HTMLInputElement, max: number): number {
  const value = Math.min(Math.max(Math.floor(field.valueAsNumber) || 1, 1), max)
  field.value = String(value)
  return value
}

/** A quantity from 1 to `max`. Uncontrolled, so that a value set before hydration stays. */
export function QuantityField({ name, label, max }: QuantityFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState<number>()

  useEffect(() => {
    if (input.current) setValue(bounded(input.current, max))
  }, [max])

  const step = (by: 1 | -1) => () => {
    input.current?.stepUp(by)
    setValue(input.current?.valueAsNumber)
  }
  return (
    <fieldset className="inline-flex items-center rounded-sm border border-edge bg-surface">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={t('Decrease {label}', { label })}
        data-step="stepDown"
        disabled={value === 1}
        onClick={step(-1)}
        className={stepButton}
      >
        <Minus aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
      <input
        ref={input}
        type="number"
        name={name}
        aria-label={label}
        min={1}
        max={max}
        defaultValue={1}
        autoComplete="off"
        onChange={(event) => setValue(event.target.valueAsNumber)}
        onBlur={(event) => setValue(bounded(event.target, max))}
        className="min-h-11 w-10 bg-transparent text-center tabular-nums no-spin"
      />
      <output className="sr-only">{value || 1}</output>
      <button
        type="button"
        aria-label={t('Increase {label}', { label })}
        data-step="stepUp"
        disabled={value === max}
        onClick={step(1)}
        className={stepButton}
      >
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
    </fieldset>
  )
}

'use client'

import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { typedQuantity } from '@/lib/values/typed'

type QuantityFieldProps = { name: string; label: string; max: number }

/** Moves the number in a field within its limits, and returns it; null for a text that is no quantity, which stays. */
function moved(field: HTMLInputElement, by: number, max: number): number | null {
  const typed = typedQuantity(field.value) ?? (by ? 1 : null)
  if (typed === null) return null
  const value = Math.min(Math.max(typed + by, 1), max)
  field.value = String(value)
  return value
}

/**
 * A quantity from 1 to `max`. It is uncontrolled, so that a value set before hydration stays, and a text field, because
 * number fields drop the digits of an Urdu keyboard.
 */
export function QuantityField({ name, label, max }: QuantityFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState<number | null>()
  const id = useId()

  useEffect(() => {
    if (input.current) setValue(moved(input.current, 0, max))
  }, [max])

  const step = (by: number) => input.current && setValue(moved(input.current, by, max))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  return (
    <div>
      <fieldset className="inline-flex items-center rounded-sm border border-edge bg-surface">
        <legend className="sr-only">{label}</legend>
        <button
          type="button"
          aria-label={t('Decrease {label}', { label })}
          data-step="-1"
          disabled={value === 1}
          onClick={() => step(-1)}
          className={stepButton}
        >
          <Minus aria-hidden="true" size={16} strokeWidth={1.75} />
        </button>
        <input
          ref={input}
          name={name}
          role="spinbutton"
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={max}
          aria-valuenow={value || 1}
          inputMode="numeric"
          defaultValue={1}
          autoComplete="off"
          onChange={({ target }) => setValue(typedQuantity(target.value))}
          aria-invalid={value === null || undefined}
          aria-describedby={value === null ? id : undefined}
          onBlur={() => step(0)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-10 bg-transparent text-center tabular-nums"
        />
        <output className="sr-only">{value || 1}</output>
        <button
          type="button"
          aria-label={t('Increase {label}', { label })}
          data-step="1"
          disabled={value === max}
          onClick={() => step(1)}
          className={stepButton}
        >
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
        </button>
      </fieldset>
      <p id={id} role="alert" className="mt-2 text-danger text-sm empty:hidden">
        {value === null && t('Enter a whole number from 1 to {max}', { max })}
      </p>
    </div>
  )
}

type StepperProps = {
  /** The label of the group, e.g. "Quantity". */
  label: string
  value: number
  min?: number
  max?: number
  onStep(by: 1 | -1): void
}

const stepButton = 'target text-ink transition-colors hover:bg-sand disabled:text-edge disabled:hover:bg-transparent'

export function Stepper({ label, value, min = 1, max = 99, onStep }: StepperProps) {
  const t = useTranslate()
  return (
    <fieldset className="inline-flex items-center rounded-sm border border-edge bg-surface">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={t('Decrease {label}', { label })}
        disabled={value <= min}
        onClick={() => onStep(-1)}
        className={stepButton}
      >
        <Minus aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
      <output className="min-w-10 text-center tabular-nums">{value}</output>
      <button
        type="button"
        aria-label={t('Increase {label}', { label })}
        disabled={value >= max}
        onClick={() => onStep(1)}
        className={stepButton}
      >
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
    </fieldset>
  )
}

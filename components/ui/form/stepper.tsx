'use client'

import { Minus, Plus } from 'lucide-react'
import { useTranslate } from '#translate'

type StepperProps = {
  /** The label of the group, e.g. "Quantity". */
  label: string
  value: number
  min?: number
  max?: number
  onStep(by: 1 | -1): void
}

export const stepButton =
  'target text-ink transition-colors hover:bg-sand disabled:text-edge disabled:hover:bg-transparent'

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

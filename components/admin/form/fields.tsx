'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/form/field'
import { startOfDay } from '@/lib/values/calendar'
import { formatDate, formatDateTime } from '@/lib/values/dates'

type FieldsetProps = { legend: string; hint?: ReactNode } & Omit<ComponentProps<'fieldset'>, 'className'>

/** A section of a long form. Links can point to its `id`. */
export function Fieldset({ legend, hint, children, ...rest }: FieldsetProps) {
  return (
    <fieldset {...rest} className="flex min-w-0 flex-col gap-5 border-rule border-t pt-5">
      <legend className="contents">
        <span className="font-semibold text-lg tracking-title">{legend}</span>
      </legend>
      {hint && <p className="-mt-3 text-sm text-soft">{hint}</p>}
      {children}
    </fieldset>
  )
}

/**
 * A whole number of 0 or more. It is a text field, because a number field drops the digits of an Urdu keyboard and what
 * is pasted as `4,000`; the form's rule reads both.
 */
export const NumberField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="numeric" autoComplete="off" maxLength={20} {...props} />
)

/** A day, or with `hasTime` a minute in Pakistan. Browsers write it their own way, so the shop's stands below. */
export function DayField({ hint, hasTime, ...props }: ComponentProps<typeof Field> & { hasTime?: boolean }) {
  const value = useWatch({ name: props.name }) as string | undefined
  const said = value && (hasTime ? formatDateTime(`${value}+05:00`) : formatDate(startOfDay(value)))
  return (
    <Field
      {...props}
      type={hasTime ? 'datetime-local' : 'date'}
      hint={
        said ? (
          <>
            <strong className="font-medium text-ink">{said}</strong>
            {hint && <>. {hint}</>}
          </>
        ) : (
          hint
        )
      }
    />
  )
}

type TickProps = { isOn: boolean; onChange(isOn: boolean): void; children: ReactNode }

/** A box to tick with its sentence, for a decision that is sent with the rest. */
export const Tick = ({ isOn, onChange, children }: TickProps) => (
  <label className="flex min-h-11 max-w-2xl cursor-pointer items-center gap-3 text-ink text-sm">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className="size-5 shrink-0 accent-ink"
    />
    <span>{children}</span>
  </label>
)

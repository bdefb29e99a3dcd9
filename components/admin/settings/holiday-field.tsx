'use client'

import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { DayField, Fieldset } from '@/components/admin/form/fields'
import { counted } from '@/components/admin/lists/list-labels'
import { IconButton } from '@/components/admin/shell/buttons'
import { Button } from '@/components/ui/button'
import { formatShortDate } from '@/lib/values/dates'

/** The most days that can be added at once, in case the year is mistyped. */
const MOST = 31

type Typed = { holidays: string[]; firstDay: string; lastDay: string }

const nameOf = ({ from, to, days }: DaySpan) =>
  from === to
    ? formatShortDate(from)
    : `${formatShortDate(from)} to ${formatShortDate(to)}, ${counted(days.length, 'day')}`

/** The days besides Sundays on which nothing is packed or delivered. They are added and removed as ranges. */
export function HolidayField({ label, hint, today }: { label: string; hint?: string; today: string }) {
  const { setValue, clearErrors, setFocus } = useFormContext<Typed>()
  const { errors } = useFormState<Typed>({ name: 'holidays' })
  const holidays = useWatch<Typed, 'holidays'>({ name: 'holidays' })
  const change = (days: string[]) => {
    setValue('holidays', [...new Set(days)].sort(), { shouldDirty: true })
    clearErrors('holidays')
  }
  const spans = daySpans(holidays)
  const past = spans.filter(({ to }) => to < today)
  const list = (some: DaySpan[]) => (
    <ul className="border-rule border-t">
      {some.map((span) => (
        <li key={span.from} className="flex items-center justify-between gap-4 border-rule border-b py-1">
          {nameOf(span)}
          <IconButton
            icon={Trash2}
            label={`Remove ${nameOf(span)}`}
            onClick={() => {
              change(holidays.filter((day) => !span.days.includes(day)))
              setFocus('firstDay')
            }}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Fieldset legend={label} hint={hint}>
      {holidays.length > past.flatMap(({ days }) => days).length && list(spans.filter(({ to }) => to >= today))}
      {past.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center text-sm">Past holidays ({past.length})</summary>
          {list(past)}
        </details>
      )}
      <AddDays today={today} onAdd={(days) => change([...holidays, ...days])} />
      {errors.holidays && (
        <p role="alert" className="text-danger text-sm">
          {errors.holidays.message}
        </p>
      )}
    </Fieldset>
  )
}

function AddDays({ today, onAdd }: { today: string; onAdd(days: string[]): void }) {
  const { getValues, setValue, setError, clearErrors, setFocus } = useFormContext<Typed>()

  const add = () => {
    clearErrors(['firstDay', 'lastDay'])
    const { firstDay, lastDay } = getValues()
    if (!firstDay) return setError('firstDay', { message: 'Choose the first day' }, { shouldFocus: true })
    const days = listDays(firstDay, lastDay || firstDay, MOST + 1)
    const wrong = days.length === 0 ? 'The last day is before the first' : `At most ${MOST} days at once`
    if (days.length === 0 || days.length > MOST) return setError('lastDay', { message: wrong }, { shouldFocus: true })
    onAdd(days)
    setValue('firstDay', '')
    setValue('lastDay', '')
    setFocus('firstDay')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <DayField name="firstDay" label="First day" min={today} required={false} onKeyDown={onKeyDown} />
      <DayField name="lastDay" label="Last day" min={today} isOptional onKeyDown={onKeyDown} />
      <Button variant="secondary" onClick={add} className="col-span-full sm:justify-self-start">
        Add holidays
      </Button>
    </div>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Consecutive days, both ends included, `YYYY-MM-DD`. */
type DaySpan = { from: string; to: string; days: string[] }

const next = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Groups sorted days into spans of consecutive days. */
export function daySpans(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && next(last.to) === day) {
      last.to = day
      last.days.push(day)
    } else spans.push({ from: day, to: day, days: [day] })
  }
  return spans
}

/** Every day from one to another, both included, at most `most`; empty when the second is earlier. */
export function listDays(from: string, to: string, most: number): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < most; day = next(day)) days.push(day)
  return days
}

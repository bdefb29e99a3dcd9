import { z } from 'zod'
import { typedNumber } from '@/lib/values/typed'
import { settingsFields } from './input'
import type { Advance, Delivery, SettingsFormName } from './table'
import { type SettingName, settingOf, settingsOfForm, settingsTable } from './table'

/** A whole number from a field that is typed into. */
const typed = (field: z.ZodType) =>
  z
    .string()
    .transform(typedNumber)
    .pipe(field as z.ZodType<number, number>)

/** A list from a field with one entry a line. */
const lines = (field: z.ZodType) =>
  z
    .string()
    .transform((value) =>
      value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(field as z.ZodType<string[], string[]>)

/** Without an advance, its figures need not be typed. */
const advance = (field: z.ZodType) =>
  z
    .object({ kind: z.string(), value: z.string(), above: z.string() })
    .transform(({ kind, value, above }) =>
      kind === 'none'
        ? settingsTable.advance.default
        : { kind, value: typedNumber(value), above: above.trim() === '' ? 0 : typedNumber(above) },
    )
    .pipe(field as z.ZodType<Advance, { kind: string; value: number; above: number }>)

/** An empty limit is none. */
const delivery = (field: z.ZodType) =>
  z
    .object({ charge: z.string(), freeFrom: z.string(), from: z.string(), to: z.string() })
    .transform(({ charge, freeFrom, from, to }) => ({
      ...{ charge: typedNumber(charge), from: typedNumber(from), to: typedNumber(to) },
      freeFrom: freeFrom.trim() === '' ? null : typedNumber(freeFrom),
    }))
    .pipe(field as z.ZodType<Delivery, Delivery>)

function ruleOf(name: SettingName): z.ZodType {
  const rule = settingsFields[name]
  const { kind } = settingOf(name)
  if (kind === 'number') return typed(rule)
  if (kind === 'advance') return advance(rule)
  if (kind === 'delivery') return delivery(rule)
  return kind === 'searches' ? lines(rule) : rule
}

/** The two fields that add holidays. Days left in them are not in the list yet. */
const unadded = {
  firstDay: z.literal('', 'Add these holidays first, or empty the field'),
  lastDay: z.string(),
}

/** The rules of a form at /admin/settings. */
export function settingsForm(form: SettingsFormName) {
  const names = settingsOfForm(form)
  const rules = Object.fromEntries(names.map((name) => [name, ruleOf(name)]))
  return z.object({ ...rules, ...(names.includes('holidays') && unadded) })
}

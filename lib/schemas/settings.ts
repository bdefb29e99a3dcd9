import { z } from 'zod'

const day = z
  .string('Each holiday must be a day such as 2026-12-25')
  .trim()
  .refine(
    (value) => /^(19|20)\d\d-\d\d-\d\d$/.test(value) && isDay(value),
    'Each holiday must be a day such as 2026-12-25',
  )

/** `2026-02-31` is the third of March to a Date. */
const isDay = (value: string) => {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const whole = (least: number, most: number) => {
  const message = `This must be a whole number from ${least} to ${most}`
  return z.int(message).min(least, message).max(most, message)
}

/** What the owner sets, with what holds until then (contract 7 and 9). */
export const settingsFields = {
  /** Days on which nothing is packed or delivered, beside Sundays. */
  holidays: z
    .array(day, 'Holidays must be a list of days')
    .max(400, 'At most 400 holidays')
    .transform((days) => [...new Set(days)].sort()),
  /** Hours in which customers may cancel on their own. */
  cancelHours: whole(0, 72),
  /** Times 24 hours after delivery in which goods may be returned. */
  returnDays: whole(0, 60),
  /** Returns on a telephone number after which it gets no cash on delivery. */
  returnsBeforePrepayment: whole(1, 100),
}

export const settingsDefaults = { holidays: [] as string[], cancelHours: 3, returnDays: 3, returnsBeforePrepayment: 3 }

/** A change of some settings. One that was made on an older state than the present is refused. */
export const settingsChange = z.object(settingsFields).partial().extend({ updatedAtBase: z.iso.datetime().nullish() })

/** A whole number from a field that is typed into. */
const typed = (field: z.ZodNumber) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? Number.NaN : Number(value)))
    .pipe(field)

/** The form at /admin/settings, with two fields to add holidays by: what is left in them is not in the list yet. */
export const settingsForm = z.object({
  holidays: settingsFields.holidays,
  cancelHours: typed(settingsFields.cancelHours),
  returnDays: typed(settingsFields.returnDays),
  returnsBeforePrepayment: typed(settingsFields.returnsBeforePrepayment),
  firstDay: z.literal('', 'Add these holidays first, or empty the field'),
  lastDay: z.string(),
})

export type SettingsChange = z.infer<typeof settingsChange>
export type SettingsValues = typeof settingsDefaults

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Form, Submit } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { type Described, describeChanges } from '@/lib/activity/describe'
import { CallError } from '@/lib/http/client'
import type { SettingsValues, settingsForm } from '@/lib/schemas/settings'
import type { Settings } from '@/lib/settings/settings'
import { AdminAlert } from './admin-alert'
import { adminCall } from './admin-call'
import { Fieldset } from './fieldset'
import { HolidayField } from './holiday-field'
import { LeaveGuard } from './leave-guard'
import { NumberField } from './number-field'

type Typed = z.input<typeof settingsForm>
type Values = z.output<typeof settingsForm>
type Api = UseFormReturn<Typed, unknown, Values>

const PATH = '/api/settings'
const fields = ['holidays', 'cancelHours', 'returnDays', 'returnsBeforePrepayment'] as const

const typedOf = (settings: SettingsValues): Typed => ({
  holidays: settings.holidays,
  cancelHours: String(settings.cancelHours),
  returnDays: String(settings.returnDays),
  returnsBeforePrepayment: String(settings.returnsBeforePrepayment),
  firstDay: '',
  lastDay: '',
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two states differ. */
const differing = (one: SettingsValues, other: SettingsValues) =>
  fields.filter((field) => !isSame(one[field], other[field]))

/** Settings that were never changed are older than any change. */
const baseOf = ({ updatedAt }: Settings) => updatedAt ?? new Date(0).toISOString()

/** What the owner sets; `today` is a day as `YYYY-MM-DD`. */
export function SettingsForm({ settings, today }: { settings: Settings; today: string }) {
  const router = useRouter()
  const [shown, setShown] = useState(settings)
  const [others, setOthers] = useState<Described[]>([])

  /** What was typed stays, and what was not shows what somebody else has set; sent again, it is sent knowing of that. */
  const lookAgain = async (values: SettingsValues, form: Api) => {
    const current = await adminCall<Settings>('GET', PATH).catch(() => null)
    if (!current) return
    const typed = differing(values, shown)
    for (const field of fields) if (!typed.includes(field)) form.setValue(field, typedOf(current)[field])
    const changes = differing(shown, current).map((field) => ({ field, from: shown[field], to: current[field] }))
    setOthers(describeChanges(changes))
    setShown(current)
  }

  const submit = async (values: Values, form: Api) => {
    setOthers([])
    const change = Object.fromEntries(differing(values, shown).map((field) => [field, values[field]]))
    try {
      const saved = await adminCall<Settings>('PUT', PATH, { ...change, updatedAtBase: baseOf(shown) })
      setShown(saved)
      form.reset(typedOf(saved))
      void notify('success', 'Update Success')
      router.refresh()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await lookAgain(values, form)
      throw error
    }
  }

  return (
    <Form<Typed, Values>
      defaults={typedOf(shown)}
      rules={() => import('@/components/form-rules').then((rules) => rules.settings)}
      onSubmit={submit}
      label="Settings"
      className="flex max-w-2xl flex-col gap-10"
    >
      <HolidayField today={today} />
      <Fieldset legend="Orders" hint="The policies and the FAQ tell the hours and the days.">
        <NumberField
          name="cancelHours"
          label="Hours for cancelling"
          hint="How long after ordering customers can cancel on their own, 0 to 72."
          max={72}
        />
        <NumberField
          name="returnDays"
          label="Days for returns"
          hint="How long after delivery goods can be returned, in days of 24 hours, 0 to 60."
          max={60}
        />
        <NumberField
          name="returnsBeforePrepayment"
          label="Returns before prepayment"
          hint="After this many returned parcels a telephone number gets no cash on delivery, 1 to 100."
          min={1}
          max={100}
        />
      </Fieldset>
      <div className="flex flex-col gap-4">
        <AdminAlert>
          {others.length > 0 && (
            <div className="text-ink text-sm">
              <ul>
                {others.map(({ name, text }) => (
                  <li key={name}>
                    {name}: {text}
                  </li>
                ))}
              </ul>
              <p>What you typed is still here. Save again to put it in the place of that.</p>
            </div>
          )}
        </AdminAlert>
        <Submit className="self-start">Save settings</Submit>
      </div>
      <LeaveGuard isChanged={false} />
    </Form>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { LeaveGuard } from '@/components/admin/form/leave-guard'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { Form, Submit } from '@/components/ui/form/form'
import { type Described, describeChanges } from '@/lib/activity/describe'
import { CallError } from '@/lib/platform/browser/client'
import type { Settings } from '@/lib/settings/responses'
import type { HomePictures } from '@/lib/settings/table'
import {
  type Advance,
  type AllSettingsValues,
  type Delivery,
  type SettingName,
  type SettingsFormName,
  sections,
  settingOf,
  settingsOfForm,
} from '@/lib/settings/table'
import { HomePicturesForm } from './home-pictures'
import { type SettingContext, SettingField } from './setting-field'

type SettingsFormsProps = SettingContext & {
  /** The sections of this page. */
  forms: readonly (SettingsFormName | 'pictures')[]
  settings: Settings
  pictures: HomePictures
  /** Whether pictures are sent directly to the storage instead of with the call. */
  isDirect: boolean
}

/** The settings of a page, in forms that are saved separately. */
export function SettingsForms({ forms, settings, pictures, isDirect, ...context }: SettingsFormsProps) {
  const [shown, setShown] = useState(settings)
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {forms.map((name) =>
        name === 'pictures' ? (
          <HomePicturesForm key={name} pictures={pictures} isDirect={isDirect} />
        ) : (
          <SettingsForm
            key={name}
            form={name}
            {...sections[name]}
            isAlone={forms.length === 1}
            shown={shown}
            onShow={setShown}
          >
            {settingsOfForm(name).map((setting) => (
              <SettingField key={setting} name={setting} {...context} />
            ))}
          </SettingsForm>
        ),
      )}
    </div>
  )
}

type Values = Partial<AllSettingsValues>
/** The names of its fields are known at run time only. */
type SettingsSchema = z.ZodType<Values, FieldValues>
type Api = UseFormReturn<FieldValues, unknown, Values>

type SettingsFormProps = {
  form: SettingsFormName
  title: string
  hint?: ReactNode
  /** The heading of the page names it. */
  isAlone: boolean
  /** The settings that this page has loaded, and the function that replaces them. */
  shown: Settings
  onShow(settings: Settings): void
  children: ReactNode
}

/** The date of settings that were never changed. */
const NEVER = new Date(0).toISOString()

/** A form with settings that are saved together. */
function SettingsForm({ form: name, title, hint, isAlone, shown, onShow, children }: SettingsFormProps) {
  const router = useRouter()
  const withUndo = useUndo()
  const [others, setOthers] = useState<Described[]>([])
  const fields = settingsOfForm(name)

  /** Shows what somebody else has saved. Saving again overwrites that with the changed fields. */
  const lookAgain = async () => {
    const current = await adminCall('GET /api/settings').catch(() => null)
    if (!current) return
    const changed = differing(fields, shown, current)
    setOthers(describeChanges(changed.map((field) => ({ field, from: shown[field], to: current[field] }))))
    onShow(current)
  }

  const submit = async (values: Values, form: Api) => {
    setOthers([])
    const change = Object.fromEntries(differing(fields, values, shown).map((field) => [field, values[field]]))
    try {
      const put = async (change: object, { updatedAt }: Pick<Settings, 'updatedAt'>) => {
        const body = { ...change, updatedAtBase: updatedAt ?? NEVER }
        const saved = await adminCall('PUT /api/settings', { body })
        onShow(saved)
        form.reset(typedSettings(name, saved))
        return saved
      }
      const saved = await put(change, shown)
      const before = Object.fromEntries(Object.keys(change).map((field) => [field, shown[field as keyof Settings]]))
      const isChanged = saved.updatedAt !== shown.updatedAt
      withUndo('Update Success', isChanged ? () => put(before, saved) : undefined)
      router.refresh()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await lookAgain()
      throw error
    }
  }

  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className={isAlone ? '' : 'scroll-mt-24 border-rule border-t pt-6'}
    >
      <h2 id={`${name}-title`} className={isAlone ? 'sr-only' : 'text-lg'}>
        {title}
      </h2>
      {hint && <p className="mt-1 max-w-2xl text-soft text-sm">{hint}</p>}
      <Form<FieldValues, Values>
        defaults={typedSettings(name, shown)}
        rules={async () => (await import('@/lib/settings/form')).settingsForm(name) as SettingsSchema}
        onSubmit={submit}
        label={title}
        className="mt-5 flex max-w-2xl flex-col gap-5"
      >
        {children}
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
        <FollowSettings values={typedSettings(name, shown)} />
        <Submit className="self-start">Save {title === 'Urdu' ? title : title.toLowerCase()}</Submit>
        <LeaveGuard />
      </Form>
    </section>
  )
}

/** Updates the fields that are as they were loaded, whichever form of the page has learnt of a change. */
function FollowSettings({ values }: { values: FieldValues }) {
  const { reset } = useFormContext()
  const now = JSON.stringify(values)
  const last = useRef(now)
  useEffect(() => {
    if (last.current === now) return
    last.current = now
    reset(JSON.parse(now), { keepDirtyValues: true, keepDirty: true, keepErrors: true, keepIsSubmitted: true })
  }, [reset, now])
  return null
}

/** The values of the fields of a form. */
function typedSettings(form: SettingsFormName, settings: Settings): FieldValues {
  const names = settingsOfForm(form)
  const typed = Object.fromEntries(names.map((name) => [name, typedValue(name, settings)]))
  return names.includes('holidays') ? { ...typed, firstDay: '', lastDay: '' } : typed
}

function typedValue(name: SettingName, settings: Settings) {
  const { kind } = settingOf(name)
  if (kind === 'number') return String(settings[name])
  if (kind === 'advance') return typedAdvance(settings.advance)
  if (kind === 'delivery') return typedDelivery(settings.delivery)
  return kind === 'searches' ? (settings[name] as string[]).join('\n') : settings[name]
}

const typedAdvance = ({ kind, value, above }: Advance) => ({
  kind,
  value: String(value || ''),
  above: String(above || ''),
})

const typedDelivery = ({ charge, freeFrom, from, to }: Delivery) => ({
  ...{ charge: String(charge), from: String(from), to: String(to) },
  freeFrom: freeFrom === null ? '' : String(freeFrom),
})

/** The names of settings whose values differ. */
const differing = (names: SettingName[], one: Partial<AllSettingsValues>, other: Partial<AllSettingsValues>) =>
  names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

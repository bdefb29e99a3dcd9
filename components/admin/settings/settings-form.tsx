'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { LeaveGuard } from '@/components/admin/form/leave-guard'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { useUndo } from '@/components/admin/shell/use-undo'
import { Form, Submit } from '@/components/ui/form/form'
import { type Described, describeChanges } from '@/lib/activity/describe'
import { CallError } from '@/lib/platform/browser/client'
import type { Settings } from '@/lib/settings/responses'
import type { SettingsFormName } from '@/lib/settings/table'
import { type AllSettingsValues, settingsOfForm } from '@/lib/settings/table'
import { differing, typedOf } from './typed-settings'

type Values = Partial<AllSettingsValues>
type Api = UseFormReturn<FieldValues, unknown, Values>

type SettingsFormProps = {
  form: SettingsFormName
  title: string
  hint?: ReactNode
  /** The settings that this page has loaded, and the function that replaces them. */
  shown: Settings
  onShow(settings: Settings): void
  children: ReactNode
}

/** The date of settings that were never changed. */
const NEVER = new Date(0).toISOString()

/** A form with settings that are saved together. */
export function SettingsForm({ form: name, title, hint, shown, onShow, children }: SettingsFormProps) {
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
        form.reset(typedOf(name, saved))
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
    <section id={name} aria-labelledby={`${name}-title`} className="scroll-mt-24 border-rule border-t pt-6">
      <h2 id={`${name}-title`} className="text-lg">
        {title}
      </h2>
      {hint && <p className="mt-1 max-w-2xl text-soft text-sm">{hint}</p>}
      <Form<FieldValues, Values>
        defaults={typedOf(name, shown)}
        rules={() => import('@/components/form-rules').then((rules) => rules.settings(name))}
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
        <FollowSettings values={typedOf(name, shown)} />
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

import type { FieldValues } from 'react-hook-form'
import type { Settings } from '@/lib/settings/responses'
import type { Advance, SettingsFormName } from '@/lib/settings/table'
import { type AllSettingsValues, type SettingName, settingOf, settingsOfForm } from '@/lib/settings/table'

/** The values of the fields of a form. */
export function typedOf(form: SettingsFormName, settings: Settings): FieldValues {
  const names = settingsOfForm(form)
  const typed = Object.fromEntries(names.map((name) => [name, typedValue(name, settings)]))
  return names.includes('holidays') ? { ...typed, firstDay: '', lastDay: '' } : typed
}

function typedValue(name: SettingName, settings: Settings) {
  const { kind } = settingOf(name)
  if (kind === 'number') return String(settings[name])
  if (kind === 'advance') return typedAdvance(settings.advance)
  return kind === 'searches' ? (settings[name] as string[]).join('\n') : settings[name]
}

const typedAdvance = ({ kind, value, above }: Advance) => ({
  kind,
  value: String(value || ''),
  above: String(above || ''),
})

/** The names of settings whose values differ. */
export const differing = (names: SettingName[], one: Partial<AllSettingsValues>, other: Partial<AllSettingsValues>) =>
  names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

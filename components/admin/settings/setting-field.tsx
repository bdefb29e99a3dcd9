'use client'

import { NumberField } from '@/components/admin/form/number-field'
import { CheckField } from '@/components/ui/form/check-field'
import { Field, TextArea } from '@/components/ui/form/field'
import type { SingleSetting } from '@/lib/settings/table'
import { type SettingName, settingOf } from '@/lib/settings/table'
import { AdvanceField } from './advance-field'
import { CodeFormField } from './code-form-field'
import { FirstPagePreview } from './first-page-preview'
import { GroupList } from './group-list'
import { HolidayField } from './holiday-field'
import { PolicyFields } from './policy-fields'

export type SettingContext = {
  /** A day as `YYYY-MM-DD`. */
  today: string
  /** The values of words in braces in policies. */
  words: Record<'policies' | 'policiesUr', Record<string, string>>
}

/** The input of a setting. Names that end in `Ur` are for Urdu. */
export function SettingField({ name, ...context }: SettingContext & { name: SettingName }) {
  const setting = settingOf(name)
  if (setting.kind === 'group' || setting.kind === 'groups') {
    const fields = (path: string) =>
      Object.entries(setting.parts).map(([part, single]) => (
        <SingleField key={part} {...context} name={`${path}.${part}`} setting={single} />
      ))
    if (setting.kind === 'group') return fields(name)
    return (
      <GroupList name={name} setting={setting}>
        {fields}
      </GroupList>
    )
  }
  return (
    <>
      <SingleField {...context} name={name} setting={setting} />
      {name === 'heroText' && <FirstPagePreview />}
    </>
  )
}

function SingleField({ name, setting, today, words }: SettingContext & { name: string; setting: SingleSetting }) {
  const { label, hint } = setting
  const shown = { name, label, hint, ...(name.endsWith('Ur') && { lang: 'ur', dir: 'auto' }) }
  switch (setting.kind) {
    case 'text':
      return <Field {...shown} maxLength={setting.max} isOptional={!setting.required} autoComplete="off" />
    case 'area':
      return <TextArea {...shown} rows={2} maxLength={setting.max} isOptional />
    case 'email':
      return <Field {...shown} type="email" inputMode="email" autoComplete="off" />
    case 'phone':
      return <Field {...shown} type="tel" autoComplete="off" isOptional />
    case 'link':
      return <Field {...shown} type="url" placeholder="https://" isOptional />
    case 'account':
      return <Field {...shown} maxLength={50} autoComplete="off" />
    case 'iban':
      return <Field {...shown} maxLength={50} autoComplete="off" isOptional />
    case 'codeForm':
      return <CodeFormField name={name} label={label} />
    case 'number':
      return <NumberField {...shown} />
    case 'switch':
      return <CheckField {...shown} role="switch" />
    case 'advance':
      return <AdvanceField label={label} hint={hint} />
    case 'searches':
      return <TextArea {...shown} isOptional />
    case 'holidays':
      return <HolidayField label={label} hint={hint} today={today} />
    case 'policies':
      return name === 'policiesUr' ? (
        <PolicyFields name={name} words={words.policiesUr} lang="ur" />
      ) : (
        <PolicyFields name="policies" words={words.policies} />
      )
  }
}

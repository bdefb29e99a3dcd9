'use client'

import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type FieldValues, useFieldArray, useWatch } from 'react-hook-form'
import { Fieldset, NumberField } from '@/components/admin/form/fields'
import { IconButton } from '@/components/admin/shell/buttons'
import { Button } from '@/components/ui/button'
import { CheckField, Field, Select, TextArea } from '@/components/ui/form/field'
import { type Groups, mapParts, type SettingName, type SingleSetting, settingOf } from '@/lib/settings/table'
import { CodeFormField } from './code-form-field'
import { DepartmentsField } from './departments-field'
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
    case 'code':
      return <Field {...shown} maxLength={setting.max} isOptional={!setting.required} autoComplete="off" />
    case 'area':
      return <TextArea {...shown} rows={2} maxLength={setting.max} isOptional />
    case 'email':
      return <Field {...shown} type="email" inputMode="email" autoComplete="off" />
    case 'emailOrNone':
      return <Field {...shown} type="email" inputMode="email" autoComplete="off" isOptional />
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
    case 'delivery':
      return <DeliveryField label={label} hint={hint} />
    case 'searches':
      return <TextArea {...shown} isOptional />
    case 'holidays':
      return <HolidayField label={label} hint={hint} today={today} />
    case 'departments':
      return <DepartmentsField label={label} hint={hint} />
    case 'policies':
      return name === 'policiesUr' ? (
        <PolicyFields name={name} words={words.policiesUr} lang="ur" />
      ) : (
        <PolicyFields name="policies" words={words.policies} />
      )
  }
}

type GroupListProps = { name: string; setting: Groups; children(path: string): ReactNode }

/** A list of groups of fields, which the owner adds and removes. `children` are the fields of one. */
function GroupList({ name, setting: { label, hint, one, max, parts }, children }: GroupListProps) {
  const { fields, append, remove } = useFieldArray<FieldValues>({ name })
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Fieldset legend={label} hint={hint}>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex min-w-0 flex-col gap-5 border border-rule bg-surface p-4">
          <legend className="sr-only">{`${one} ${index + 2}`}</legend>
          <div className="-my-2 flex items-center justify-between gap-2">
            <p aria-hidden="true" className="font-semibold first-letter:uppercase">{`${one} ${index + 2}`}</p>
            <IconButton
              icon={Trash2}
              label={`Remove ${one} ${index + 2}`}
              onClick={() => {
                remove(index)
                add.current?.focus()
              }}
            />
          </div>
          {children(`${name}.${index}`)}
        </fieldset>
      ))}
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        className="self-start"
        aria-disabled={fields.length >= max || undefined}
        onClick={() => {
          if (fields.length < max) append(mapParts(parts, ({ default: value }) => value))
        }}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
        Add {one}
      </Button>
    </Fieldset>
  )
}

/** What cash orders owe in advance. Its figures are shown once there is an advance. */
function AdvanceField({ label, hint }: { label: string; hint?: string }) {
  const kind: unknown = useWatch({ name: 'advance.kind' })
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:items-start">
      <Select name="advance.kind" label={label} hint={hint}>
        <option value="none">None</option>
        <option value="amount">Rupees</option>
        <option value="percent">Percent of the total</option>
      </Select>
      {kind !== 'none' && (
        <>
          <NumberField name="advance.value" label={kind === 'percent' ? 'Percent' : 'Rupees'} />
          <NumberField
            name="advance.above"
            label="For orders from"
            hint="Subtotal in rupees. Empty for all."
            isOptional
          />
        </>
      )}
    </div>
  )
}

/** What delivery costs, and how long it takes. */
const DeliveryField = ({ label, hint }: { label: string; hint?: string }) => (
  <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
    <NumberField name="delivery.charge" label={label} hint={hint} />
    <NumberField
      name="delivery.freeFrom"
      label="Free delivery from"
      hint="Subtotal of the goods in rupees, before a discount code. Empty for never."
      isOptional
    />
    <NumberField name="delivery.from" label="Earliest delivery" hint="Working days after the order, 0 to 60." />
    <NumberField name="delivery.to" label="Latest delivery" hint="Working days after the order, at most 60." />
  </div>
)

/** A preview of the top of the home page with the current input. */
function FirstPagePreview() {
  const [name, banner, title, text] = useWatch({ name: ['name', 'banner', 'heroTitle', 'heroText'] }) as string[]
  return (
    <figure className="overflow-hidden border border-rule">
      <figcaption className="border-rule border-b bg-sand px-4 py-1.5 text-soft text-xs">Preview</figcaption>
      <p className="bg-ink px-4 py-1.5 text-center font-medium text-surface text-xs tracking-label">{banner}</p>
      <p className="border-rule border-b px-4 py-3 font-bold tracking-display">{name}</p>
      <div className="flex flex-col gap-3 px-4 py-6">
        <p className="wrap-anywhere max-w-[12ch] font-semibold text-2xl tracking-display">{title}</p>
        <p className="wrap-anywhere max-w-[28ch]">{text}</p>
      </div>
    </figure>
  )
}

'use client'

import { useId } from 'react'
import { Fieldset } from '@/components/admin/form/fieldset'
import { CheckField } from '@/components/ui/form/check-field'
import { Field, Select, TextArea } from '@/components/ui/form/field'
import { colourNames } from '@/lib/catalog/colours'
import { type FieldName, fieldNames, fieldOf } from '@/lib/catalog/product-fields'

export function TextFields() {
  return (
    <Fieldset legend="About it">
      <Field name="name" label="Name" maxLength={200} autoComplete="off" />
      <TextArea
        name="description"
        label="Description"
        rows={8}
        maxLength={5000}
        hint="The part before the first blank line introduces, the rest is Composition & Care."
      />
      <TextArea name="fit" label="Fit" rows={3} maxLength={1000} />
      <div className="grid gap-5 sm:grid-cols-3">
        {fieldNames.map((name) =>
          fieldOf(name).values ? <ChoiceSelect key={name} name={name} /> : <WordField key={name} name={name} />,
        )}
        <Field name="brand" label="Brand" maxLength={100} autoComplete="off" />
      </div>
      <Field name="nameUr" label="Name in Urdu" maxLength={200} autoComplete="off" lang="ur" dir="rtl" isOptional />
      <TextArea
        name="descriptionUr"
        label="Description in Urdu"
        rows={6}
        maxLength={5000}
        lang="ur"
        dir="rtl"
        isOptional
        hint="Without Urdu texts the Urdu pages show the English ones."
      />
    </Fieldset>
  )
}

function WordField({ name }: { name: FieldName }) {
  const list = useId()
  return (
    <div>
      <Field name={name} label={fieldOf(name).label} maxLength={30} autoComplete="off" list={list} isOptional />
      <datalist id={list}>
        {name === 'colour' && colourNames.map((colour) => <option key={colour} value={colour} />)}
      </datalist>
    </div>
  )
}

function ChoiceSelect({ name }: { name: FieldName }) {
  const { label, values = {}, isRequired } = fieldOf(name)
  return (
    <Select name={name} label={label} isOptional={!isRequired}>
      <option value="">{isRequired ? 'Choose' : 'None'}</option>
      {Object.entries(values).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

export function VisibilityField() {
  return (
    <Fieldset legend="Visibility">
      <CheckField
        name="isPublished"
        role="switch"
        label="Published"
        hint="A hidden product cannot be found, opened or bought. Old orders keep it."
      />
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <CheckField name="newArrivals" label="New arrival" />
        <CheckField name="isRecommend" label="Recommend" />
      </div>
    </Fieldset>
  )
}

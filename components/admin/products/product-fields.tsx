'use client'

import { useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayField, Fieldset, NumberField } from '@/components/admin/form/fields'
import { piecesOf } from '@/components/admin/products/sizes/size-grid'
import { SizeTable } from '@/components/admin/products/sizes/size-table'
import { CheckField, Field, Select, TextArea } from '@/components/ui/form/field'
import { colourNames } from '@/lib/catalog/colours'
import { type FieldName, fieldNames, fieldOf } from '@/lib/catalog/product-fields'
import { type Department, departmentOf, kindOf, kindsOf } from '@/lib/settings/departments'
import { typedNumber } from '@/lib/values/typed'
import type { ProductTyped } from './product-values'

type InDepartments = { departments: Department[] }
/** `designs` are those of other products, which the field suggests. */
type TextFieldsProps = InDepartments & { designs: string[] }

export function TextFields({ departments, designs }: TextFieldsProps) {
  const category = useWatch<ProductTyped, 'category'>({ name: 'category' })
  const keyed: Partial<Record<FieldName, { key: string; name: string }[]>> = {
    category: departments,
    subCategory: departmentOf(departments, category)?.kinds ?? kindsOf(departments),
  }
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
        {fieldNames.map((name) => {
          const { values, isKey } = fieldOf(name)
          const names = keyed[name]?.map((one): [string, string] => [one.key, one.name])
          return values || isKey ? (
            <ChoiceSelect key={name} name={name} options={names ?? Object.entries(values ?? {})} />
          ) : (
            <WordField key={name} name={name} />
          )
        })}
        <Field name="brand" label="Brand" maxLength={100} autoComplete="off" />
      </div>
      <Field
        name="design"
        label="Design"
        maxLength={60}
        autoComplete="off"
        list="designs"
        isOptional
        hint="Products with the same design are its colours: each page shows the others."
      />
      <datalist id="designs">
        {designs.map((design) => (
          <option key={design} value={design} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="piecesNote"
          label="Pieces"
          maxLength={60}
          autoComplete="off"
          isOptional
          hint="Such as: Shirt, trousers and dupatta"
        />
        <Field name="fabric" label="Fabric" maxLength={60} autoComplete="off" isOptional hint="Such as: Printed lawn" />
      </div>
      <Field
        name="modelNote"
        label="Note about the model"
        maxLength={120}
        autoComplete="off"
        isOptional
        hint="Under the pictures, such as: She is 5 feet 7 and wears M"
      />
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
      <TextArea name="fitUr" label="Fit in Urdu" rows={3} maxLength={1000} lang="ur" dir="rtl" isOptional />
      <Field
        name="modelNoteUr"
        label="Note about the model in Urdu"
        maxLength={120}
        autoComplete="off"
        lang="ur"
        dir="rtl"
        isOptional
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

function ChoiceSelect({ name, options }: { name: FieldName; options: [value: string, text: string][] }) {
  const { label, isRequired } = fieldOf(name)
  return (
    <Select name={name} label={label} isOptional={!isRequired}>
      <option value="">{isRequired ? 'Choose' : 'None'}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

export function VisibilityField({ hasPicture }: { hasPicture: boolean }) {
  const isPublished = useWatch<ProductTyped, 'isPublished'>({ name: 'isPublished' })
  return (
    <Fieldset legend="Visibility">
      <CheckField
        name="isPublished"
        role="switch"
        label="Published"
        hint="A hidden product cannot be found, opened or bought. Old orders keep it."
      />
      {isPublished && !hasPicture && (
        <p className="border-danger border-l-2 pl-3 text-sm">
          It has no picture. Until it has one, it stands last in lists, and neither on the home page nor in Google’s and
          Meta’s lists.
        </p>
      )}
      {!isPublished && (
        <DayField
          name="publishAt"
          label="Goes online"
          hasTime
          hint="Pakistan’s time. It is published by itself at this minute. Leave it empty to publish it yourself."
          className="max-w-xs"
          isOptional
        />
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <CheckField name="newArrivals" label="New arrival" />
        <CheckField name="isRecommend" label="Recommend" />
      </div>
    </Fieldset>
  )
}

/** What changes daily, so it stands first in the form. */
export function StockFields({ departments }: InDepartments) {
  const [department, subCategory, sizes] = useWatch<ProductTyped, ['category', 'subCategory', 'sizes']>({
    name: ['category', 'subCategory', 'sizes'],
  })
  const hasSizes = kindOf(departments, { department, subCategory })?.sizes ?? true
  const { getValues, setValue } = useFormContext<ProductTyped>()
  /** Sizes that had the product's price before it was typed over. They follow it. */
  const followers = useRef<number[]>([])
  const begin = () => {
    const { price, sizes } = getValues()
    followers.current = sizes.flatMap((size, index) => (size.price === price ? index : []))
  }
  const follow = (price: string) => {
    for (const index of followers.current) setValue(`sizes.${index}.price`, price, { shouldDirty: true })
  }
  return (
    <Fieldset id="stock" legend="Price and stock">
      <div className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] items-end gap-x-3 gap-y-4">
        <NumberField
          name="price"
          label="Price"
          onFocus={begin}
          onInput={({ currentTarget }) => follow(currentTarget.value)}
        />
        <NumberField name="compareAtPrice" label="Was" required={false} />
        <NumberField name="costPrice" label="Cost" required={false} />
        <NumberField name="countInStock" label="Count in stock" />
      </div>
      <SizesSum />
      {!hasSizes && <p className="text-soft text-sm">Goods of this kind have no sizes.</p>}
      {(hasSizes || sizes.length > 0) && <SizeTable />}
    </Fieldset>
  )
}

/** A warning when the stock of the sizes does not add up to that of the product. */
function SizesSum() {
  const { setValue } = useFormContext<ProductTyped>()
  const [sizes, count] = useWatch<ProductTyped, ['sizes', 'countInStock']>({ name: ['sizes', 'countInStock'] })
  const sum = piecesOf(sizes)
  if (sizes.length === 0 || sum === typedNumber(count)) return null
  return (
    <p className="text-sm">
      The sizes add up to {sum}.{' '}
      <button
        type="button"
        className="link min-h-11"
        onClick={() => setValue('countInStock', String(sum), { shouldDirty: true, shouldValidate: true })}
      >
        Use {sum}
      </button>
    </p>
  )
}

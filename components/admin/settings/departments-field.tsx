'use client'

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type FieldValues, get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fields'
import { IconButton } from '@/components/admin/shell/buttons'
import { Button } from '@/components/ui/button'
import { CheckField, Field } from '@/components/ui/form/field'
import { slugOf } from '@/lib/catalog/product-href'
import { MAX_DEPARTMENTS, MAX_KEY, MAX_KINDS } from '@/lib/settings/departments'

const newKind = { key: '', name: '', nameUr: '', sizes: true, returnable: true }
const newDepartment = { key: '', name: '', nameUr: '', kinds: [newKind] }

/** The owner's departments in the order of the menu, each with its kinds of goods. */
export function DepartmentsField({ label, hint }: { label: string; hint?: string }) {
  return (
    <Fieldset legend={label} hint={hint}>
      <KeyedList name="departments" one="department" max={MAX_DEPARTMENTS} added={newDepartment}>
        {(path) => (
          <KeyedList name={`${path}.kinds`} one="kind" max={MAX_KINDS} added={newKind}>
            {(path) => (
              <div className="-my-2 flex flex-wrap gap-x-6">
                <CheckField name={`${path}.sizes`} label="Has sizes" />
                <CheckField name={`${path}.returnable`} label="Customers can return it" />
              </div>
            )}
          </KeyedList>
        )}
      </KeyedList>
    </Fieldset>
  )
}

type KeyedListProps = {
  name: string
  one: 'department' | 'kind'
  max: number
  added: object
  /** The fields of an entry below its names. */
  children(path: string): ReactNode
}

/** A list of what has names and a key, in an order of the owner's. */
function KeyedList({ name, one, max, added, children }: KeyedListProps) {
  const { fields, append, remove, move } = useFieldArray<FieldValues>({ name })
  const { errors } = useFormState({ name })
  const add = useRef<HTMLButtonElement>(null)
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name)
  const message = error?.root?.message ?? error?.message
  return (
    <>
      {fields.map(({ id }, index) => (
        <Entry
          key={id}
          path={`${name}.${index}`}
          one={`${one} ${index + 1}`}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={() => {
            remove(index)
            add.current?.focus()
          }}
        >
          {children(`${name}.${index}`)}
        </Entry>
      ))}
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        className="self-start"
        aria-disabled={fields.length >= max || undefined}
        onClick={() => {
          if (fields.length < max) append(added)
        }}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
        Add {one}
      </Button>
    </>
  )
}

type EntryProps = {
  path: string
  /** `kind 2` */
  one: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove(): void
  children: ReactNode
}

function Entry({ path, one, onUp, onDown, onRemove, children }: EntryProps) {
  const { getValues, setValue, formState } = useFormContext()
  const name: unknown = useWatch({ name: `${path}.name` })
  const [key] = useState(() => storedKey(formState.defaultValues?.departments, path, getValues(`${path}.key`)))
  const shown = String(name || one)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border border-rule bg-surface p-3 sm:p-4">
      <legend className="sr-only">{shown}</legend>
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-2">
        <p aria-hidden="true" className="wrap-anywhere min-w-0 font-semibold first-letter:uppercase">
          {shown}
        </p>
        <div className="flex">
          <IconButton icon={ArrowUp} label={`Move ${shown} up`} isOff={!onUp} onClick={() => onUp?.()} />
          <IconButton icon={ArrowDown} label={`Move ${shown} down`} isOff={!onDown} onClick={() => onDown?.()} />
          <IconButton icon={Trash2} label={`Remove ${shown}`} onClick={onRemove} />
        </div>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name={`${path}.name`}
          label="Name"
          maxLength={40}
          autoComplete="off"
          onBlur={({ currentTarget: { value } }) => {
            const isNew = !getValues(`${path}.key`) && value.trim()
            if (isNew) setValue(`${path}.key`, slugOf(value).slice(0, MAX_KEY), { shouldDirty: true })
          }}
        />
        <Field
          name={`${path}.nameUr`}
          label="Name in Urdu"
          maxLength={40}
          autoComplete="off"
          lang="ur"
          dir="auto"
          isOptional
        />
      </div>
      {key ? (
        <p className="text-soft text-sm">
          Key: <code>{key}</code>
        </p>
      ) : (
        <Field
          name={`${path}.key`}
          label="Key"
          maxLength={MAX_KEY}
          autoComplete="off"
          hint="For addresses and sheets, such as kids-wear. It cannot be changed later."
        />
      )}
      {children}
    </fieldset>
  )
}

type Stored = { key: string; kinds: { key: string }[] }[] | undefined

/** The key of an entry that the shop has already, which stays; null for a new one. */
function storedKey(departments: Stored, path: string, key: string): string | null {
  const all = path.includes('.kinds.') ? departments?.flatMap(({ kinds }) => kinds) : departments
  return all?.some((one) => one.key === key) ? key : null
}

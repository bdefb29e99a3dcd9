'use client'

import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fieldset'
import { IconButton } from '@/components/admin/shell/icon-button'
import { Button } from '@/components/ui/button'
import { type Groups, mapParts } from '@/lib/settings/table'

type GroupListProps = { name: string; setting: Groups; children(path: string): ReactNode }

/** A list of groups of fields, which the owner adds and removes. `children` are the fields of one. */
export function GroupList({ name, setting: { label, hint, one, max, parts }, children }: GroupListProps) {
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

'use client'

import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EditableRow } from '@/components/admin/lists/editable-row'
import { counted } from '@/components/admin/lists/list-labels'
import { Pill } from '@/components/admin/lists/list-table'
import { fieldNames, textOf } from '@/lib/catalog/product-fields'
import type { ChosenProduct, Collection } from '@/lib/collections/responses'
import type { Department } from '@/lib/settings/departments'
import { formatMoment } from '@/lib/values/dates'
import { CollectionForm } from './collection-form'

/** `12 products`, or `Men, Summer, on sale` */
function goodsOf({ products, rule }: Collection): string {
  if (!rule) return counted(products.length, 'product')
  const fields = fieldNames.flatMap((name) => (rule[name] ? [textOf(name, rule[name])] : []))
  return [...fields, ...(rule.sale ? ['on sale'] : []), ...(rule.newArrival ? ['new arrivals'] : [])].join(', ')
}

function timeOf({ from, until }: Collection, now: Date): string {
  const [start, end] = [from && formatMoment(from, now), until && formatMoment(until, now)]
  if (start && end) return `${start} to ${end}`
  if (end) return `Until ${end}`
  return start ? `From ${start}` : 'Until you delete it'
}

function stateOf({ from, until }: Collection, now: string) {
  if (from && from > now) return { tone: 'accent', text: 'Not begun' } as const
  return until && until <= now
    ? ({ tone: 'plain', text: 'Ended' } as const)
    : ({ tone: 'good', text: 'Shown' } as const)
}

type CollectionItemProps = {
  collection: Collection
  chosen: ChosenProduct[]
  departments: Department[]
  isDirect: boolean
  /** The server's time. */
  now: string
}

export function CollectionItem({ collection, now, ...form }: CollectionItemProps) {
  const { _id, name, slug } = collection
  const { tone, text } = stateOf(collection, now)
  return (
    <EditableRow
      name={name}
      buttons={
        <DeleteButton
          call="DELETE /api/collections/{id}"
          id={_id}
          what={name}
          question="Are you sure you want to delete this collection?"
          description="It leaves the menu, and its page is gone. Its products stay in the shop."
          done="Collection deleted"
          isInTable
        />
      }
      form={({ close, cancel }) => (
        <CollectionForm collection={collection} {...form} onSaved={close}>
          {cancel}
        </CollectionForm>
      )}
      places={{
        name: <h3 className="inline font-semibold">{name}</h3>,
        about: (
          <span className="wrap-anywhere line-clamp-2 leading-snug">
            {goodsOf(collection)} · {timeOf(collection, new Date(now))} · /{slug}
          </span>
        ),
        state: <Pill tone={tone}>{text}</Pill>,
      }}
    />
  )
}

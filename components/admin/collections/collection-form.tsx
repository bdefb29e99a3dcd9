'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { DayField, NumberField } from '@/components/admin/form/fields'
import { useEntryChange } from '@/components/admin/lists/editable-row'
import { forgetUploads, uploadDirectly } from '@/components/admin/products/pictures/direct-upload'
import { acceptFiles, type NewPicture } from '@/components/admin/products/pictures/picture-rules'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { Button, buttonClass } from '@/components/ui/button'
import { Field, TextArea } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import { slugOf } from '@/lib/catalog/product-href'
import type { CollectionInput, collectionForm } from '@/lib/collections/input'
import type { ChosenProduct, Collection } from '@/lib/collections/responses'
import { CallError } from '@/lib/platform/browser/client'
import { PICTURE_TYPES } from '@/lib/platform/images/upload-rules'
import type { Department } from '@/lib/settings/departments'
import { minuteOf } from '@/lib/values/calendar'
import { ChosenGoods } from './collection-goods'

type Typed = z.input<typeof collectionForm>
/** The address of the picture that is stored, or one that is not sent yet. */
type Photo = string | NewPicture | null

const minute = (time?: string | null) => (time ? minuteOf(new Date(time)) : '')

const typedCollection = (collection?: Collection): Typed => ({
  name: collection?.name ?? '',
  nameUr: collection?.nameUr ?? '',
  slug: collection?.slug ?? '',
  text: collection?.text ?? '',
  textUr: collection?.textUr ?? '',
  goods: collection?.rule ? 'rule' : 'products',
  category: collection?.rule?.category ?? '',
  subCategory: collection?.rule?.subCategory ?? '',
  season: collection?.rule?.season ?? '',
  colour: collection?.rule?.colour ?? '',
  sale: collection?.rule?.sale ?? false,
  newArrival: collection?.rule?.newArrival ?? false,
  from: minute(collection?.from),
  until: minute(collection?.until),
  position: String(collection?.position ?? 0),
})

const termsOf = ({ _id, createdAt, updatedAt, photo, ...terms }: Collection) => terms

/** The form's fields that differ from the stored ones, of which the form shows times without their seconds. */
function formOf(input: CollectionInput, ids: string[], shown: Collection | undefined): FormData {
  const before: Record<string, unknown> = { ...shown, from: minute(shown?.from), until: minute(shown?.until) }
  const now = { ...input, products: input.rule ? [] : ids }
  const body = new FormData()
  for (const [name, value] of Object.entries(now)) {
    const compared = name === 'from' || name === 'until' ? minute(value as string | null) : value
    if (shown && JSON.stringify(compared) === JSON.stringify(before[name])) continue
    body.append(
      name,
      name === 'rule' || (typeof value === 'object' && value) ? JSON.stringify(value) : String(value ?? ''),
    )
  }
  if (shown) body.append('base', JSON.stringify(termsOf(shown)))
  return body
}

/** Reading and encoding a large picture on a slow line. */
const TIMEOUT_MS = 180_000

type CollectionFormProps = {
  /** The collection to change, and its products. Absent for a new one. */
  collection?: Collection
  chosen?: ChosenProduct[]
  departments: Department[]
  /** Whether browsers send pictures directly to the storage. */
  isDirect: boolean
  onSaved(): void
  /** Shown beside the button. */
  children?: ReactNode
}

export function CollectionForm(props: CollectionFormProps) {
  const { collection, chosen = [], departments, isDirect, onSaved, children } = props
  const router = useRouter()
  const { shown, change } = useEntryChange(collection)
  const [products, setProducts] = useState(chosen)
  const [photo, setPhoto] = useState<Photo>(collection?.photo ?? null)
  const send = async (input: CollectionInput) => {
    const body = formOf(
      input,
      products.map(({ _id }) => _id),
      shown,
    )
    if (photo === null) body.append('photo', '')
    else if (typeof photo === 'object' && !isDirect) body.append('photo', photo.file, photo.file.name)
    else if (typeof photo === 'object') {
      body.append('uploads', JSON.stringify(await uploadDirectly([photo], () => undefined)))
    }
    try {
      if (shown) await change('PUT /api/collections/{id}', { id: shown._id, body, timeoutMs: TIMEOUT_MS })
      else await adminCall('POST /api/collections', { body, timeoutMs: TIMEOUT_MS })
    } catch (error) {
      if (error instanceof CallError && error.errors.uploads && typeof photo === 'object' && photo)
        forgetUploads([photo])
      throw error
    }
  }
  return (
    <Form<Typed, CollectionInput>
      defaults={typedCollection(collection)}
      rules={async () => (await import('@/lib/collections/input')).collectionForm}
      onSubmit={async (input, form) => {
        await send(input)
        if (!collection) {
          form.reset(typedCollection())
          setProducts([])
          setPhoto(null)
        }
        void notify('success', collection ? 'Update Success' : `Collection ${input.name} added`)
        router.refresh()
        onSaved()
      }}
      label={collection ? `Edit ${collection.name}` : 'New collection'}
      className="grid max-w-2xl grid-cols-2 items-start gap-x-3 gap-y-5"
    >
      <NameFields />
      <TextArea name="text" label="Text" rows={3} maxLength={5000} className="col-span-full" isOptional />
      <TextArea
        name="textUr"
        label="Text in Urdu"
        rows={3}
        maxLength={5000}
        lang="ur"
        dir="rtl"
        hint="Without Urdu the Urdu page shows the English name and text."
        className="col-span-full"
        isOptional
      />
      <PhotoField photo={photo} onChange={setPhoto} />
      <ChosenGoods departments={departments} products={products} onChange={setProducts} />
      <DayField
        name="from"
        label="Begins"
        hasTime
        hint="Pakistan’s time. Empty: at once"
        className="max-sm:col-span-full"
        isOptional
      />
      <DayField
        name="until"
        label="Ends"
        hasTime
        hint="Empty: when you delete it"
        className="max-sm:col-span-full"
        isOptional
      />
      <NumberField
        name="position"
        label="Place in the menu"
        hint="0 comes first. The first page shows the first one with a picture."
        className="col-span-full"
      />
      <div className="col-span-full flex flex-col gap-4">
        <AdminAlert />
        <div className="flex flex-wrap gap-2">
          <Submit size="sm">{collection ? 'Save' : 'Add collection'}</Submit>
          {children}
        </div>
      </div>
    </Form>
  )
}

/** A new collection takes its address from its name. */
function NameFields() {
  const { getValues, setValue } = useFormContext<Typed>()
  const suggest = () => {
    if (!getValues('slug')) setValue('slug', slugOf(getValues('name')))
  }
  return (
    <>
      <Field
        name="name"
        label="Name"
        maxLength={100}
        autoComplete="off"
        onBlur={suggest}
        className="max-sm:col-span-full"
      />
      <Field
        name="nameUr"
        label="Name in Urdu"
        maxLength={100}
        autoComplete="off"
        lang="ur"
        dir="rtl"
        className="max-sm:col-span-full"
        isOptional
      />
      <Field
        name="slug"
        label="Address"
        hint="The end of /collections/…: letters a to z, digits and -. An address that you change leads to the new one."
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="col-span-full"
      />
    </>
  )
}

function PhotoField({ photo, onChange }: { photo: Photo; onChange(photo: Photo): void }) {
  const [message, setMessage] = useState('')
  const preview = typeof photo === 'object' ? photo?.preview : photo
  const last = useRef<string>(undefined)
  useEffect(() => {
    // The browser holds the file of a preview until it is revoked.
    if (last.current?.startsWith('blob:')) URL.revokeObjectURL(last.current)
    last.current = preview
  }, [preview])
  const choose = (file: File | undefined) => {
    if (!file) return
    const [refusal] = acceptFiles([file], 0).refused
    setMessage(refusal?.reason ?? '')
    if (!refusal) onChange({ kind: 'new', key: file.name, alt: '', file, preview: URL.createObjectURL(file) })
  }
  return (
    <div className="col-span-full flex flex-col gap-2">
      <p className="font-medium text-sm">
        Picture <span className="font-normal text-soft">(optional)</span>
      </p>
      {preview && <img src={preview} alt="" className="aspect-4/5 w-32 bg-sand object-cover" />}
      <div className="flex flex-wrap gap-2">
        <label
          className={buttonClass(
            { variant: 'secondary', size: 'sm' },
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-3',
          )}
        >
          <input
            type="file"
            accept={PICTURE_TYPES.join(',')}
            onChange={({ target }) => {
              choose(target.files?.[0])
              // Allows choosing the same file again.
              target.value = ''
            }}
            className="sr-only"
          />
          {preview ? 'Choose another picture' : 'Choose a picture'}
        </label>
        {preview && (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      <p className="text-soft text-xs">JPEG, PNG or WebP, up to 8 MB. It is cut to 4:5, around what matters.</p>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {message}
      </p>
    </div>
  )
}

/** Opens the form of a new collection above the list, and closes it when it is added. */
export function NewCollection(props: Pick<CollectionFormProps, 'departments' | 'isDirect'>) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className="pb-3">
      <summary className={buttonClass({ size: 'sm' }, 'cursor-pointer list-none')}>Add a collection</summary>
      <div className="py-4">
        <CollectionForm {...props} onSaved={close} />
      </div>
    </details>
  )
}

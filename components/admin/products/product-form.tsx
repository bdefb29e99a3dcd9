'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { LeaveGuard } from '@/components/admin/form/leave-guard'
import { MeasurementRows } from '@/components/admin/products/sizes/measurement-rows'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { Button } from '@/components/ui/button'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { NewProduct } from '@/lib/catalog/input'
import type { Product } from '@/lib/catalog/responses'
import { CallError, call, randomKey } from '@/lib/platform/browser/client'
import type { Department } from '@/lib/settings/departments'
import { CardPreview } from './pictures/card-preview'
import { PictureField } from './pictures/picture-field'
import type { FormPicture } from './pictures/picture-rules'
import { StockFields, TextFields, VisibilityField } from './product-fields'
import {
  emptyProduct,
  isPicturesChanged,
  isSaved,
  type ProductTyped,
  picturesOf,
  stockMoved,
  typedProduct,
} from './product-values'
import { saveProduct } from './save-product'

type ProductFormApi = UseFormReturn<ProductTyped, unknown, NewProduct>
type Conflict = { current: Product; isEdit: boolean }

type ProductFormProps = {
  product?: Product
  departments: Department[]
  designs: string[]
  /** Whether browsers send pictures directly to the storage. */
  isDirect: boolean
}

/** Creates a product, or changes the given one. */
export function ProductForm({ product, departments, designs, isDirect }: ProductFormProps) {
  const router = useRouter()
  const [shown, setShown] = useState(product ?? null)
  const [pictures, setPictures] = useState<FormPicture[]>(product ? picturesOf(product) : [])
  const [progress, setProgress] = useState<Record<string, number>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isAnyway = useRef(false)
  const [idempotencyKey] = useState(randomKey)

  const show = (current: Product, form: Pick<ProductFormApi, 'reset'>) => {
    setShown(current)
    setPictures(picturesOf(current))
    setConflict(null)
    form.reset(typedProduct(current))
  }

  const succeed = (saved: Product, form: ProductFormApi) => {
    show(saved, form)
    void notify('success', product ? 'Update Succeeded' : 'Upload Succeeded')
    if (product) router.refresh()
    else router.push('/admin/productlist')
  }

  const submit = async (values: NewProduct, form: ProductFormApi) => {
    const wasAnyway = isAnyway.current
    isAnyway.current = false
    setConflict(null)
    const partly: { saved: Product | null } = { saved: null }
    try {
      const saved = await saveProduct({
        values,
        pictures,
        shown,
        isDirect,
        isAnyway: wasAnyway,
        idempotencyKey,
        onProgress: (key, part) => setProgress((all) => ({ ...all, [key]: part })),
        onStep: (current, settled) => {
          partly.saved = current
          setShown(current)
          setPictures(settled)
        },
      })
      succeed(saved, form)
    } catch (error) {
      const found = await conflictOf(error, shown, wasAnyway)
      if (found && isSaved(found.current, form.getValues(), pictures)) return succeed(found.current, form)
      setConflict(found)
      // The fields were saved before a call with pictures failed. Pieces may have been sold meanwhile, so the stored stock
      // may differ from the input.
      if (partly.saved) form.reset(typedProduct(partly.saved))
      throw error
    } finally {
      setProgress({})
    }
  }

  return (
    <Form<ProductTyped, NewProduct>
      defaults={product ? typedProduct(product) : emptyProduct}
      rules={async () => (await import('./product-rules')).productRules(departments)}
      onSubmit={submit}
      label="Product"
    >
      <div className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]">
        <div className="lg:col-span-full">
          <StockFields departments={departments} />
        </div>
        <div className="flex flex-col gap-10">
          <TextFields departments={departments} designs={designs} />
          <MeasurementRows />
          <VisibilityField hasPicture={pictures.length > 0} />
        </div>
        <div className="flex flex-col gap-10">
          <PictureField pictures={pictures} progress={progress} onChange={setPictures} />
          <div className="lg:sticky lg:top-24">
            <CardPreview shown={shown} pictures={pictures} />
          </div>
        </div>
      </div>
      <AdminAlert>
        {conflict && (
          <EditConflict
            isEdit={conflict.isEdit}
            movedIn={(typed) => (shown ? stockMoved(shown, conflict.current, typed) : [])}
            onAnyway={() => {
              isAnyway.current = true
            }}
            onReload={(form) => show(conflict.current, form)}
          />
        )}
      </AdminAlert>
      <div data-foot className="z-10 border-rule border-t bg-paper py-3">
        <Submit size="lg" pending={progressText(progress, pictures)}>
          {product ? 'Update' : 'Upload'}
        </Submit>
      </div>
      <LeaveGuard isChanged={isPicturesChanged(pictures, shown)} />
    </Form>
  )
}

/** The label of the button during an upload, since the progress bars of the pictures may be out of view. */
function progressText(progress: Record<string, number>, pictures: FormPicture[]): string {
  const parts = pictures.filter(({ kind }) => kind === 'new').map(({ key }) => progress[key] ?? 0)
  if (parts.length === 0) return 'Please wait…'
  const sent = parts.reduce((sum, part) => sum + part, 0) / parts.length
  return sent < 1 ? `Uploading ${Math.floor(sent * 100)}%` : 'Preparing the pictures…'
}

/** The stored product, after an edit by somebody else or a sale in between. */
async function conflictOf(error: unknown, shown: Product | null, wasAnyway: boolean): Promise<Conflict | null> {
  if (!shown || !(error instanceof CallError) || error.status !== 409) return null
  const current = await call('GET /api/products/{id}', { id: shown._id }).catch(() => null)
  return current && { current, isEdit: !wasAnyway && current.updatedAt > shown.updatedAt }
}

type EditConflictProps = {
  /** Whether there was another edit. Otherwise it was a sale, which cannot be overwritten. */
  isEdit: boolean
  /** The stock that has changed too. */
  movedIn(typed: ProductTyped): ReturnType<typeof stockMoved>
  onAnyway(): void
  onReload(form: ReturnType<typeof useFormContext<ProductTyped, unknown, NewProduct>>): void
}

/** The two ways to resolve a conflict when the product has changed since the form was loaded. */
function EditConflict({ isEdit, movedIn, onAnyway, onReload }: EditConflictProps) {
  const form = useFormContext<ProductTyped, unknown, NewProduct>()
  return (
    <>
      <p className="text-ink text-sm">
        What you typed is still here. {isEdit && 'Save anyway puts it in the place of the other change. '}
        Reload shows what is stored now instead.
      </p>
      {isEdit &&
        movedIn(form.getValues()).map(({ what, now, next }) => (
          <p key={what} className="text-ink text-sm">
            The stock of {what} is {now} now. Save anyway adds the difference that you typed, which makes it {next}.
          </p>
        ))}
      <div className="flex flex-wrap gap-3">
        {isEdit && (
          <Button
            variant="secondary"
            size="sm"
            onClick={({ currentTarget }) => {
              onAnyway()
              currentTarget.form?.requestSubmit()
            }}
          >
            Save anyway
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => onReload(form)}>
          Reload
        </Button>
      </div>
    </>
  )
}

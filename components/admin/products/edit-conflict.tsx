'use client'

import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { NewProduct } from '@/lib/catalog/input'
import type { ProductTyped, stockMoved } from './product-values'

type EditConflictProps = {
  /** Whether there was another edit. Otherwise it was a sale, which cannot be overwritten. */
  isEdit: boolean
  /** The stock that has changed too. */
  movedIn(typed: ProductTyped): ReturnType<typeof stockMoved>
  onAnyway(): void
  onReload(form: ReturnType<typeof useFormContext<ProductTyped, unknown, NewProduct>>): void
}

/** The two ways to resolve a conflict when the product has changed since the form was loaded. */
export function EditConflict({ isEdit, movedIn, onAnyway, onReload }: EditConflictProps) {
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

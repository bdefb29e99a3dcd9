import { Button } from '@/components/ui/button'
import { Tag } from '@/components/ui/tag'
import type { Product } from '@/lib/catalog/contract'
import { type BulkValues, stockOf, withPrice, withSize } from './bulk-values'
import { FigureInput } from './figure-input'
import type { BulkOutcome } from './use-bulk-edit'

type BulkRowsProps = {
  product: Product
  values: BulkValues
  outcome: BulkOutcome | undefined
  isSaving: boolean
  onType(values: BulkValues): void
  onReload(): void
}

const row = 'align-top max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-2 lg:*:py-1.5 lg:*:pr-4'

/** A product, and a row for each of its sizes. */
export function BulkRows({ product, values, outcome, isSaving, onType, onReload }: BulkRowsProps) {
  const { name, isPublished } = product
  const hasSizes = values.sizes.length > 0
  const total = stockOf(product, values)
  return (
    <tbody className="border-rule border-b max-lg:flex max-lg:flex-col max-lg:gap-3 max-lg:py-4">
      <tr className={row}>
        <th scope="rowgroup" className="wrap-anywhere font-semibold max-lg:col-span-2">
          {name} {!isPublished && <Tag tone="accent">Hidden draft</Tag>}
        </th>
        <td>
          <FigureInput
            isSaving={isSaving}
            label="Price"
            of={name}
            value={values.price}
            onType={(price) => onType(withPrice(values, price))}
          />
        </td>
        <td className="max-lg:self-end">
          {hasSizes ? (
            <p className="flex min-h-11 items-center text-soft text-sm">
              {Number.isNaN(total) ? '' : `${total} in all`}
            </p>
          ) : (
            <FigureInput
              isSaving={isSaving}
              label="Pieces"
              of={name}
              value={values.stock}
              onType={(stock) => onType({ ...values, stock })}
            />
          )}
        </td>
        <td className="text-sm max-lg:col-span-2 empty:hidden lg:w-72" aria-live="polite">
          <Outcome name={name} outcome={outcome} onReload={onReload} />
        </td>
      </tr>
      {values.sizes.map(({ size, price, quantity }) => (
        <tr key={size} className={row}>
          <th scope="row" className="wrap-anywhere font-medium text-sm max-lg:col-span-2 lg:pl-4">
            {size}
          </th>
          <td>
            <FigureInput
              isSaving={isSaving}
              label="Price"
              of={`${name}, ${size}`}
              value={price}
              onType={(typed) => onType(withSize(values, size, { price: typed }))}
            />
          </td>
          <td>
            <FigureInput
              isSaving={isSaving}
              label="Pieces"
              of={`${name}, ${size}`}
              value={quantity}
              onType={(typed) => onType(withSize(values, size, { quantity: typed }))}
            />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Outcome({ name, outcome, onReload }: { name: string; outcome: BulkOutcome | undefined; onReload(): void }) {
  if (!outcome) return null
  if (outcome.isSaved) return <p className="font-medium text-success">{outcome.message}</p>
  return (
    <>
      <p className="wrap-anywhere font-medium text-danger">{outcome.message}</p>
      <Button variant="quiet" size="sm" aria-label={`Show ${name} as it is stored now`} onClick={onReload}>
        Show as stored now
      </Button>
    </>
  )
}

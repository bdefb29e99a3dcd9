import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Tag } from '@/components/ui/tag'
import type { Product } from '@/lib/catalog/responses'
import {
  type BulkValues,
  compareAtPriceError,
  stockAfter,
  wholeNumberError,
  withSizeChange,
  withTypedPrice,
} from './bulk-values'

/** The result of the last save of a product. */
export type BulkOutcome = { isSaved: boolean; message: string }

type BulkRowsProps = {
  product: Product
  values: BulkValues
  outcome: BulkOutcome | undefined
  isSaving: boolean
  /** Whether a sale of the ticked products is for it too. */
  isIncluded: boolean
  onToggle(): void
  onType(values: BulkValues): void
  onReload(): void
}

const row = 'align-top max-lg:grid max-lg:grid-cols-3 max-lg:gap-x-3 max-lg:gap-y-2 lg:*:py-1.5 lg:*:pr-4'

/** A product, and a row for each of its sizes. */
export function BulkRows({ product, values, outcome, isSaving, isIncluded, ...on }: BulkRowsProps) {
  const { onToggle, onType, onReload } = on
  const { name, isPublished } = product
  const total = stockAfter(product, values)
  return (
    <tbody className="border-rule border-b max-lg:flex max-lg:flex-col max-lg:gap-3 max-lg:py-4">
      <tr className={row}>
        <th scope="rowgroup" className="wrap-anywhere font-semibold max-lg:col-span-full">
          <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3 pr-2">
            <input
              type="checkbox"
              aria-label={`Include ${name}`}
              checked={isIncluded}
              onChange={onToggle}
              className="size-5 shrink-0 accent-ink"
            />
            {name}
          </label>
          {!isPublished && <Tag tone="accent">Hidden draft</Tag>}
        </th>
        <PriceCells
          of={name}
          prices={values}
          isSaving={isSaving}
          onPrice={(price) => onType(withTypedPrice(product, values, price))}
          onBefore={(before) => onType({ ...values, before })}
        />
        <td className="max-lg:self-end">
          {values.sizes.length > 0 ? (
            <p className="flex min-h-11 items-center text-soft text-sm">
              {Number.isNaN(total) ? '' : `${total} in all`}
            </p>
          ) : (
            <FigureInput
              isSaving={isSaving}
              label="Pieces"
              of={name}
              value={values.stock}
              error={wholeNumberError(values.stock)}
              onType={(stock) => onType({ ...values, stock })}
            />
          )}
        </td>
        <td className="text-sm max-lg:col-span-full empty:hidden lg:w-72" aria-live="polite">
          <Outcome name={name} outcome={outcome} onReload={onReload} />
        </td>
      </tr>
      {values.sizes.map((size) => (
        <tr key={size.size} className={row}>
          <th scope="row" className="wrap-anywhere font-medium text-sm max-lg:col-span-full lg:pl-4 lg:align-middle">
            {size.size}
          </th>
          <PriceCells
            of={`${name}, ${size.size}`}
            prices={size}
            isSaving={isSaving}
            onPrice={(price) => onType(withSizeChange(values, size.size, { price }))}
            onBefore={(before) => onType(withSizeChange(values, size.size, { before }))}
          />
          <td>
            <FigureInput
              isSaving={isSaving}
              label="Pieces"
              of={`${name}, ${size.size}`}
              value={size.quantity}
              error={wholeNumberError(size.quantity)}
              onType={(quantity) => onType(withSizeChange(values, size.size, { quantity }))}
            />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

type PriceCellsProps = {
  of: string
  prices: Pick<BulkValues, 'price' | 'before'>
  isSaving: boolean
  onPrice(price: string): void
  onBefore(before: string): void
}

function PriceCells({ of, prices, isSaving, onPrice, onBefore }: PriceCellsProps) {
  const { price, before } = prices
  return (
    <>
      <td>
        <FigureInput
          label="Price"
          {...{ of, isSaving }}
          value={price}
          error={wholeNumberError(price)}
          onType={onPrice}
        />
      </td>
      <td>
        <FigureInput
          label="Before sale"
          {...{ of, isSaving }}
          value={before}
          error={compareAtPriceError(prices)}
          onType={onBefore}
        />
      </td>
    </>
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

type FigureInputProps = {
  /** The column, e.g. `Pieces`. */
  label: string
  /** The product or size that the figure belongs to. */
  of: string
  value: string
  error: string | null
  isSaving: boolean
  onType(value: string): void
}

/** A whole number in a table. On a phone its column heading is above it. */
function FigureInput({ label, of, value, error, isSaving, onType }: FigureInputProps) {
  const id = useId()
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span aria-hidden="true" className="text-soft lg:hidden">
        {label}
      </span>
      <input
        aria-label={`${label} of ${of}`}
        data-column={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        readOnly={isSaving}
        value={value}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className="input w-full min-w-0 tabular-nums lg:max-w-32"
      />
      {error && (
        <span id={id} className="text-danger text-xs">
          {error}
        </span>
      )}
    </label>
  )
}

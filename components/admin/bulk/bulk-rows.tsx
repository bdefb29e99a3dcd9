import { useId } from 'react'
import { DraftPill } from '@/components/admin/lists/list-table'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/catalog/responses'
import { formatMoment } from '@/lib/values/dates'
import {
  type BulkText,
  type BulkValues,
  bulkTexts,
  compareAtPriceError,
  costError,
  stockAfter,
  typedTexts,
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

/** On a phone the name stands above its figures, which keep the columns of the head. */
const row =
  'rows:flex rows:flex-wrap rows:items-start rows:gap-x-2 rows:gap-y-1 rows:[&>td]:flex-1 cells:h-8 cells:*:pr-3'

/** A product, and a row for each of its sizes. */
export function BulkRows({ product, values, outcome, isSaving, isIncluded, ...on }: BulkRowsProps) {
  const { onToggle, onType, onReload } = on
  const { name } = product
  const total = stockAfter(product, values)
  return (
    <tbody className="border-rule border-b text-sm rows:block rows:py-2">
      <tr className={`${row} rows:pl-16`}>
        <th
          scope="rowgroup"
          className="wrap-anywhere font-semibold leading-tight rows:-ml-16 rows:shrink-0 rows:basis-[calc(100%+4rem)]"
        >
          <label className="inline-flex min-w-11 cursor-pointer items-center gap-3 pr-2 rows:min-h-11 cells:min-h-8">
            <input
              type="checkbox"
              aria-label={`Include ${name}`}
              checked={isIncluded}
              onChange={onToggle}
              className="size-5 shrink-0 accent-ink"
            />
            {name}
          </label>
          <DraftPill product={product} />
          <TextLines product={product} values={values} />
        </th>
        <PriceCells
          of={name}
          prices={values}
          isSaving={isSaving}
          onPrice={(price) => onType(withTypedPrice(product, values, price))}
          onBefore={(before) => onType({ ...values, before })}
          onCost={(cost) => onType({ ...values, cost })}
        />
        <td>
          {values.sizes.length > 0 ? (
            <p className="flex items-center text-soft rows:min-h-11 cells:min-h-8">
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
        <td className="empty:hidden rows:basis-full!" aria-live="polite">
          <Outcome name={name} outcome={outcome} onReload={onReload} />
        </td>
      </tr>
      {values.sizes.map((size) => (
        <tr key={size.size} className={row}>
          <th scope="row" className="wrap-anywhere font-medium leading-tight rows:w-14 rows:self-center cells:pl-8">
            {size.size}
          </th>
          <PriceCells
            of={`${name}, ${size.size}`}
            prices={size}
            isSaving={isSaving}
            onPrice={(price) => onType(withSizeChange(values, size.size, { price }))}
            onBefore={(before) => onType(withSizeChange(values, size.size, { before }))}
            onCost={(cost) => onType(withSizeChange(values, size.size, { cost }))}
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

/** The product's design, and what is typed but not saved yet. */
function TextLines({ product, values }: Pick<BulkRowsProps, 'product' | 'values'>) {
  const typed = typedTexts(product, values)
  const shown = values.design && !typed.includes('design') ? (['design', ...typed] as const) : typed
  return shown.map((name) => (
    <p key={name} className={`pl-8 font-normal text-xs ${typed.includes(name) ? '' : 'text-soft'}`}>
      {bulkTexts[name].label}: <bdi>{textOf(name, values[name])}</bdi>
    </p>
  ))
}

const textOf = (name: BulkText, text: string) => {
  if (text === '') return 'none'
  return name === 'publishAt' ? `${formatMoment(`${text}+05:00`)}, a draft until then` : text
}

type PriceCellsProps = {
  of: string
  prices: Pick<BulkValues, 'price' | 'before' | 'cost'>
  isSaving: boolean
  onPrice(price: string): void
  onBefore(before: string): void
  onCost(cost: string): void
}

function PriceCells({ of, prices, isSaving, onPrice, onBefore, onCost }: PriceCellsProps) {
  const { price, before, cost } = prices
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
      <td>
        <FigureInput label="Cost" {...{ of, isSaving }} value={cost} error={costError(cost)} onType={onCost} />
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

/** A whole number in the table, whose columns say what it is. */
function FigureInput({ label, of, value, error, isSaving, onType }: FigureInputProps) {
  const id = useId()
  return (
    <>
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
        className="input w-full min-w-0 px-2! tabular-nums cells:max-w-32 cells:text-sm cells:[--field:2rem]"
      />
      {error && (
        <span id={id} className="block text-danger text-xs">
          {error}
        </span>
      )}
    </>
  )
}

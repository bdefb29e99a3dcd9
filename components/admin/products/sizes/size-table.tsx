'use client'

import { Plus } from 'lucide-react'
import { type ClipboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { counted } from '@/components/admin/lists/list-labels'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { typedNumber } from '@/lib/values/typed'
import { gridCellOf, moveInGrid } from './grid-input'
import { MeasurementNames } from './measurement-rows'
import { SizeChartPicker, withChart } from './size-chart'
import {
  cellsOf,
  emptySize,
  FIRST_MEASUREMENT,
  piecesOf,
  type SizeGrid,
  withCells,
  withColumn,
  withoutColumn,
} from './size-grid'
import { MeasurementHeading, SizeRow, stuckCell } from './size-row'

/** The sizes as a table to type in, by the keys of a spreadsheet too, or to paste into from one. */
export function SizeTable() {
  const list = useId()
  const { getValues, setValue } = useFormContext<ProductTyped>()
  const { errors } = useFormState<ProductTyped>({ name: 'sizes' })
  const rows = useFieldArray<ProductTyped, 'sizes'>({ name: 'sizes' })
  const headings = useFieldArray<ProductTyped, 'sizeMeasurements'>({ name: 'sizeMeasurements' })
  const names = useWatch<ProductTyped, 'sizeMeasurements'>({ name: 'sizeMeasurements' })
  const table = useRef<HTMLTableElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { begin, follow } = useCountInStep()
  const message = errors.sizes?.root?.message ?? errors.sizes?.message
  const columns = headings.fields.map(({ id }, position) => ({
    id,
    name: names[position]?.name || `Measurement ${position + 1}`,
  }))

  /** Replaces the whole grid. Its fields are new ones, so the focus is put back by name. */
  const show = ({ sizes, sizeMeasurements }: SizeGrid, focused: string) => {
    begin()
    flushSync(() => {
      headings.replace(sizeMeasurements)
      rows.replace(sizes)
    })
    follow()
    const field = table.current?.closest('form')?.elements.namedItem(focused)
    if (field instanceof HTMLInputElement) field.focus()
  }
  const gridNow = (): SizeGrid =>
    structuredClone({ sizes: getValues('sizes'), sizeMeasurements: getValues('sizeMeasurements') })
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const place = gridCellOf(event.target)
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    if (
      !place ||
      place.column >= FIRST_MEASUREMENT + columns.length ||
      !cells ||
      !(event.target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    const { name } = event.target
    const before = gridNow()
    show(withCells(before, place, cells, getValues('price')), name)
    const undo = { name: 'Undo', run: () => show(before, name) }
    void notify('success', `${counted(cells.flat().length, 'cell')} pasted`, 'paste', undo)
  }
  return (
    <>
      {rows.fields.length > 0 && (
        <div className="relative -my-1 scroll-pl-[max(0px,min(5rem,(100vw-18rem)*99))] overflow-x-auto py-1">
          <table
            ref={table}
            aria-label="Sizes"
            onFocus={begin}
            onChange={follow}
            onKeyDown={moveInGrid}
            onPaste={paste}
            className="text-left text-sm"
          >
            <thead>
              <tr className="align-bottom *:pr-1 *:pb-1 *:font-medium">
                <th scope="col" className={stuckCell}>
                  Size
                </th>
                <th scope="col">Pieces</th>
                <th scope="col">Price</th>
                <th scope="col">Was</th>
                {columns.map(({ id }, position) => (
                  <MeasurementHeading
                    key={id}
                    index={position}
                    name={names[position]?.name ?? ''}
                    list={list}
                    onRemove={() => show(withoutColumn(gridNow(), position), 'sizes.0.size')}
                  />
                ))}
                <th scope="col">Cost</th>
                <th scope="col">
                  <span className="sr-only">Order</span>
                </th>
              </tr>
            </thead>
            <tbody className="[&_td]:pr-1 [&_td]:pb-1">
              {rows.fields.map((field, index) => (
                <SizeRow
                  key={field.id}
                  index={index}
                  count={rows.fields.length}
                  size={field}
                  columns={columns}
                  onMove={(to) => rows.move(index, to)}
                  onRemove={() => {
                    rows.remove(index)
                    add.current?.focus()
                  }}
                />
              ))}
            </tbody>
          </table>
          <MeasurementNames id={list} />
        </div>
      )}
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      <p className="measure text-soft text-xs">
        Prices in whole rupees, “Was” before a sale. “Cost” is what a piece costs you, for the profit; only the staff
        see it.{' '}
        {rows.fields.length > 0
          ? 'Measurements in cm. The shop shows the sizes in this order, and one without a cost costs what the product does. The arrow keys and Enter move between the cells, and cells of a spreadsheet can be pasted.'
          : 'Without sizes the product is one size.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={add}
          variant="secondary"
          size="sm"
          onClick={() => rows.append(emptySize(getValues('price'), headings.fields))}
        >
          <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
          Add size
        </Button>
        {rows.fields.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => show(withColumn(gridNow()), `sizeMeasurements.${columns.length}.name`)}
          >
            <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
            Add measurement
          </Button>
        )}
      </div>
      <SizeChartPicker
        onChart={(product) => {
          const { measurements, ...grid } = withChart(getValues(), product)
          rows.replace(grid.sizes)
          headings.replace(grid.sizeMeasurements)
          setValue('measurements', measurements, { shouldDirty: true })
        }}
      />
    </>
  )
}

/** The product's count follows the pieces of its sizes where it is their sum. */
function useCountInStep() {
  const { getValues, setValue } = useFormContext<ProductTyped>()
  const isInStep = useRef(false)
  return {
    begin: () => {
      const { sizes, countInStock } = getValues()
      isInStep.current = sizes.length > 0 && piecesOf(sizes) === typedNumber(countInStock)
    },
    follow: () => {
      if (isInStep.current) setValue('countInStock', String(piecesOf(getValues('sizes'))), { shouldDirty: true })
    },
  }
}

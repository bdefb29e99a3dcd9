import { type ReactNode, useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { Button } from '@/components/ui/button'
import { Tag } from '@/components/ui/tag'
import { type Described, describeChanges } from '@/lib/activity/describe'
import { productKey } from '@/lib/product-sheet/rejected'
import type { PlannedRow } from '@/lib/product-sheet/responses'

/** The number shown at first, since a phone renders thousands slowly. */
const SHOWN = 50

/** Invalid rows of a sheet, with the reason. */
export function WrongRows({ rows }: { rows: PlannedRow[] }) {
  return (
    <More all={rows} of="wrong rows">
      {(shown) => (
        <ul className="flex flex-col gap-2">
          {shown.map((row) => (
            <li key={row.row} className="wrap-anywhere border-danger border-l-2 pl-3">
              <span className="text-soft text-sm">
                Row {row.row}: {titleOf(row)}
              </span>
              <br />
              <span className="font-medium text-danger">{row.message}</span>
            </li>
          ))}
        </ul>
      )}
    </More>
  )
}

/** What a sheet changes, product by product. */
export function ImportPlan({ rows }: { rows: PlannedRow[] }) {
  return (
    <More all={productsOf(rows)} of="products">
      {(shown) => (
        <ul className="border-rule border-t">
          {shown.map(({ key, name, isNew, lines, hints }) => (
            <li key={key} className="wrap-anywhere border-rule border-b py-3">
              <p className="font-semibold">
                {name} {isNew && <Tag tone="accent">New</Tag>}
              </p>
              <ul className="text-sm">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {hints.map((hint) => (
                <p key={hint} className="mt-1 border-accent border-l-2 pl-3 text-sm">
                  {hint}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </More>
  )
}

const nameOf = ({ name, _id }: PlannedRow) => name || _id || 'New product'

const titleOf = (row: PlannedRow) => [nameOf(row), row.size].filter(Boolean).join(', ')

type ProductChanges = { key: string; name: string; isNew: boolean; lines: string[]; hints: string[] }

/** Each row of a product repeats the product's fields, which are shown once. */
function productsOf(rows: PlannedRow[]): ProductChanges[] {
  const products = new Map<string, [PlannedRow, ...PlannedRow[]]>()
  for (const row of rows.filter(({ changes }) => changes.length > 0)) {
    const key = productKey(row)
    const earlier = products.get(key)
    if (earlier) earlier.push(row)
    else products.set(key, [row])
  }
  return [...products].map(([key, ofProduct]) => ({
    key,
    name: nameOf(ofProduct[0]),
    isNew: ofProduct[0]._id === null,
    lines: [...new Set(ofProduct.flatMap(linesOf))],
    hints: hintsOf(ofProduct),
  }))
}

function linesOf({ size, changes }: PlannedRow): string[] {
  return changes.flatMap((change) => {
    const isOfSize = /^(size$|quantity$|sizes\.)/.test(change.field)
    const field = change.field.replace(/^sizes\./, '')
    const line = ({ name, text }: Described) => `${name}: ${text}`
    return describeChanges([{ ...change, field }]).map((one) =>
      isOfSize && size ? `size ${size}, ${line(one)}` : line(one),
    )
  })
}

type MoreProps<T> = { all: T[]; of: string; children(shown: T[]): ReactNode }

function More<T>({ all, of, children }: MoreProps<T>) {
  const [count, setCount] = useState(SHOWN)
  return (
    <>
      {children(all.slice(0, count))}
      {all.length > count && (
        <Button variant="secondary" size="sm" className="mt-3 self-start" onClick={() => setCount(count * 4)}>
          Show more of the {all.length.toLocaleString('en-US')} {of}
        </Button>
      )}
    </>
  )
}

/**
 * Hints about effects of a product's changes that an owner may not expect: an order takes pieces from the size and from
 * the product, and a renamed size is a new size.
 */
export function hintsOf(rows: PlannedRow[]): string[] {
  const added = rows.filter(({ _id, changes }) => _id !== null && changes.some(({ field }) => field === 'size'))
  const ofSizes = rows.reduce((sum, row) => sum + moved(row, 'quantity'), 0)
  const ofProduct = moved(rows[0], 'countInStock')
  return [
    added.length > 0 && `${counted(added.length, 'size')} added. The other sizes stay as they are.`,
    ofSizes !== 0 &&
      ofSizes !== ofProduct &&
      `${stockHint(ofSizes, ofProduct)} An order needs both: change countInStock too.`,
  ].filter((hint) => hint !== false)
}

/** The pieces that a change adds, or takes away if negative. */
function moved(row: PlannedRow | undefined, field: string): number {
  const change = row?.changes.find((one) => one.field === field)
  return change ? Number(change.to ?? 0) - Number(change.from ?? 0) : 0
}

const stockHint = (ofSizes: number, ofProduct: number) =>
  `The stock of the sizes changes by ${signed(ofSizes)}, that of the product by ${signed(ofProduct)}.`

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : String(pieces))

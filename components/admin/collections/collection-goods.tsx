'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { moved } from '@/components/admin/products/pictures/picture-rules'
import { CheckField, Field, Select } from '@/components/ui/form/field'
import { Picture } from '@/components/ui/picture'
import type { Found } from '@/lib/admin/responses'
import { type FieldName, fieldNames, fieldOf } from '@/lib/catalog/product-fields'
import type { ChosenProduct } from '@/lib/collections/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type Department, departmentOf, kindsOf } from '@/lib/settings/departments'

type InDepartments = { departments: Department[] }
type ChosenProps = { products: ChosenProduct[]; onChange(products: ChosenProduct[]): void }

/** What a collection has: products in the order in which it shows them, or all that a rule finds. */
export function ChosenGoods({ departments, ...chosen }: ChosenProps & InDepartments) {
  const goods: unknown = useWatch({ name: 'goods' })
  return (
    <div className="col-span-full flex flex-col gap-5">
      <Select name="goods" label="Goods" className="max-w-xs">
        <option value="products">Products that you choose</option>
        <option value="rule">All that a rule finds</option>
      </Select>
      {goods === 'rule' ? <RuleFields departments={departments} /> : <ChosenProducts {...chosen} />}
    </div>
  )
}

function RuleFields({ departments }: InDepartments) {
  const category: unknown = useWatch({ name: 'category' })
  const kinds = departmentOf(departments, String(category))?.kinds ?? kindsOf(departments)
  const keyed: Partial<Record<FieldName, { key: string; name: string }[]>> = {
    category: departments,
    subCategory: kinds,
  }
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5">
      {fieldNames.map((name) => {
        const { label, values } = fieldOf(name)
        const options = keyed[name] ?? Object.entries(values ?? {}).map(([key, name]) => ({ key, name }))
        if (options.length === 0)
          return <Field key={name} name={name} label={label} maxLength={30} autoComplete="off" isOptional />
        return (
          <Select key={name} name={name} label={label} isOptional>
            <option value="">Any</option>
            {options.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )
      })}
      <CheckField name="sale" label="On sale" />
      <CheckField name="newArrival" label="New arrivals" />
    </div>
  )
}

const button =
  'target rounded-sm border border-edge bg-surface hover:border-ink disabled:border-rule disabled:text-edge'

function ChosenProducts({ products, onChange }: ChosenProps) {
  return (
    <>
      <ProductSearch
        chosen={products}
        onPick={async (id) => {
          const { _id, name, images, isPublished } = await call('GET /api/products/{id}', { id })
          onChange([...products, { _id, name, image: images[0] ?? null, isPublished }])
        }}
      />
      {products.length > 0 && (
        <ol aria-label="Products of the collection" className="border-rule border-t">
          {products.map(({ _id, name, image, isPublished }, index) => (
            <li key={_id} className="flex items-center gap-3 border-rule border-b py-2 text-sm">
              <div className="w-10 shrink-0">
                <Picture url={image ?? undefined} alt="" sizes="2.5rem" />
              </div>
              <p className="wrap-anywhere line-clamp-2 min-w-0 grow leading-tight">
                {name}
                {!isPublished && <span className="text-soft"> · hidden draft</span>}
              </p>
              <div className="flex shrink-0 gap-1">
                <button
                  type="button"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(products, index, index - 1))}
                  className={button}
                >
                  <ArrowUp aria-hidden="true" size={18} strokeWidth={1.5} />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${name} down`}
                  disabled={index === products.length - 1}
                  onClick={() => onChange(moved(products, index, index + 1))}
                  className={button}
                >
                  <ArrowDown aria-hidden="true" size={18} strokeWidth={1.5} />
                </button>
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(products.filter((product) => product._id !== _id))}
                  className="target px-2 text-soft underline underline-offset-4 hover:text-danger"
                >
                  Remove
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const PAUSE_MS = 200

type Hits = { found: Found['products']; message: string }
const noHits: Hits = { found: [], message: '' }

/** Finds products by their words, drafts too. */
function ProductSearch({ chosen, onPick }: { chosen: ChosenProduct[]; onPick(id: string): Promise<void> }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [{ found, message }, setHits] = useState(noHits)
  const term = typed.trim()
  useEffect(() => {
    if (!term) return setHits(noHits)
    let isLate = false
    const timer = setTimeout(async () => {
      const hits = await hitsOf(term)
      if (!isLate) setHits(hits)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [term])
  const pick = (product: string) => onPick(product).catch((error) => setHits({ found, message: textOf(error) }))
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Search products
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        maxLength={100}
        placeholder="Name, brand, words"
        autoComplete="off"
        className="input"
      />
      <p role="status" className="text-soft text-sm empty:hidden">
        {message}
      </p>
      {found.length > 0 && (
        <ul aria-label="Found products" className="border-rule border-y *:last:border-b-0">
          {found.map(({ _id, name, isPublished }) => {
            const isChosen = chosen.some((product) => product._id === _id)
            return (
              <li key={_id} className="flex items-center gap-3 border-rule border-b py-1 text-sm">
                <p className="wrap-anywhere min-w-0 grow">
                  {name}
                  {!isPublished && <span className="text-soft"> · hidden draft</span>}
                </p>
                <button
                  type="button"
                  disabled={isChosen}
                  aria-label={isChosen ? `${name} is added` : `Add ${name}`}
                  onClick={() => void pick(_id)}
                  className={`${button} px-3`}
                >
                  {isChosen ? 'Added' : 'Add'}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const textOf = (error: unknown) => (error instanceof CallError ? error.message : REQUEST_FAILED)

async function hitsOf(search: string): Promise<Hits> {
  try {
    const { products } = await call('GET /api/search', { query: { search } })
    return { found: products, message: products.length > 0 ? '' : 'No products found.' }
  } catch (error) {
    return { found: [], message: textOf(error) }
  }
}

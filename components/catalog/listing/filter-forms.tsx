'use client'

import { type FocusEvent, type InputEvent, type SubmitEvent, useState } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { GetForm, GetFormInput, GetFormSelect } from '@/components/ui/form/get-form'
import type { ListingFilters } from '@/lib/search/listing-address'
import { listingPath, listingQuery, sortLabels, sorts } from '@/lib/search/listing-address'
import { typedNumber } from '@/lib/values/typed'

/** Hidden fields that keep the other filters in the form of one filter. */
function HiddenFilters({ filters }: { filters: Partial<ListingFilters> }) {
  return [...new URLSearchParams(listingQuery({ ...filters, page: 1 }))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

const bounds = [
  { label: 'Min', name: 'minPrice' },
  { label: 'Max', name: 'maxPrice' },
] as const

/** Replaces what was typed, e.g. `PKR 4,000`, by the number that the filter reads. */
function toDigits({ currentTarget: form }: SubmitEvent<HTMLFormElement>) {
  for (const { name } of bounds) {
    const field = form.elements.namedItem(name)
    const price = field instanceof HTMLInputElement ? typedNumber(field.value) : Number.NaN
    if (field instanceof HTMLInputElement && !Number.isNaN(price)) field.value = String(Math.floor(price))
  }
}

/** The price range, applied on Enter. An empty field is no limit. */
export function PriceForm({ filters }: { filters: ListingFilters }) {
  const t = useTranslate()
  const refuse = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
    const isPrice = field.value.trim() === '' || !Number.isNaN(typedNumber(field.value))
    field.setCustomValidity(isPrice ? '' : t('Enter a price in rupees, e.g. {example}', { example: '4,000' }))
  }
  return (
    <GetForm action={listingPath(filters)} aria-label={t('Price')} onSubmitCapture={toDigits} className="grid gap-3">
      <HiddenFilters filters={{ ...filters, minPrice: undefined, maxPrice: undefined }} />
      <div className="flex gap-3">
        {bounds.map(({ label, name }) => (
          <GetFormInput
            key={name}
            label={t(label)}
            labelClassName="grid min-w-0 flex-1 gap-1 text-sm"
            type="text"
            inputMode="numeric"
            name={name}
            value={filters[name]?.toString() ?? ''}
            maxLength={20}
            onInput={refuse}
            autoComplete="off"
            placeholder="PKR"
            className="input tabular-nums"
          />
        ))}
      </div>
      <button
        type="submit"
        className="target justify-self-start rounded-sm border border-edge px-4 text-sm hover:border-ink"
      >
        {t('Apply')}
      </button>
    </GetForm>
  )
}

const parameter = (sort: (typeof sorts)[number]) => (sort === 'bestmatch' ? '' : sort)

/** Sorts as soon as it is changed. Best match omits the parameter. */
export function SortForm({ filters }: { filters: ListingFilters }) {
  const t = useTranslate()
  return (
    <GetForm
      action={listingPath(filters)}
      goOnChange
      className="ms-auto flex max-w-full flex-wrap items-center gap-3 upright:grow"
    >
      <HiddenFilters filters={{ ...filters, sort: undefined }} />
      <div className="relative max-w-full upright:grow">
        <GetFormSelect
          label={<span className="sr-only sm:not-sr-only">{t('Sort by')}</span>}
          labelClassName="flex items-center gap-3 text-sm"
          name="sortBy"
          value={parameter(filters.sort)}
          className="input w-auto min-w-0 upright:w-full"
        >
          {sorts.map((sort) => (
            <option key={sort} value={parameter(sort)}>
              {t(sortLabels[sort])}
            </option>
          ))}
        </GetFormSelect>
      </div>
      <noscript>
        <button type="submit" className="target border border-ink px-4 text-sm">
          {t('Apply')}
        </button>
      </noscript>
    </GetForm>
  )
}

/** A new search: it starts without the filters of the last one. */
export function SearchForm({ search }: Pick<ListingFilters, 'search'>) {
  const t = useTranslate()
  return (
    <GetForm action="/shop" aria-label={t('Search in the shop')} className="relative flex max-w-xl flex-wrap gap-2">
      <SearchField value={search ?? ''} />
      <Button type="submit" variant="secondary" size="sm">
        {t('Search')}
      </Button>
    </GetForm>
  )
}

type Suggestions = typeof import('@/components/catalog/search/suggested-below')

/** The code for suggestions is loaded on focus. */
function SearchField({ value }: { value: string }) {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<{ code: Suggestions; field: HTMLInputElement }>()
  const load = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (loaded) return
    import('@/components/catalog/search/suggested-below').then(
      (code) => setLoaded({ code, field }),
      // The search works without suggestions.
      () => undefined,
    )
  }
  return (
    <>
      <GetFormInput
        label={<span className="sr-only">{t('Search the shop')}</span>}
        labelClassName="min-w-0 flex-[1_1_10rem]"
        type="search"
        name="search"
        required
        maxLength={100}
        value={value}
        placeholder={t('Search the shop')}
        autoComplete="off"
        onFocus={load}
        className="input"
      />
      {loaded && <loaded.code.SuggestedBelow field={loaded.field} />}
    </>
  )
}

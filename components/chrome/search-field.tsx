'use client'

import { type FocusEvent, useState } from 'react'
import { useTranslate } from '#translate'
import { AddressInput } from '@/components/ui/get-form'

type Code = typeof import('./suggested-below')

/** The search field of a page. The code for suggestions is loaded on focus. */
export function SearchField({ value }: { value: string }) {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<{ code: Code; field: HTMLInputElement }>()
  const load = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (loaded) return
    import('./suggested-below').then(
      (code) => setLoaded({ code, field }),
      // The search works without suggestions.
      () => undefined,
    )
  }
  return (
    <>
      <AddressInput
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

'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import { useListbox } from '@/components/ui/hooks/use-listbox'
import type { City } from '@/lib/addresses/cities'

type Code = typeof import('@/lib/addresses/cities')

/** Few enough for the list to fit above the keyboard of a phone. */
const SUGGESTED = 6

/**
 * The city, as free text. Cities of Pakistan are suggested when the field has the focus. Choosing one fills in province
 * and first postcode if nothing else was typed there.
 */
export function CityField({ autoComplete }: { autoComplete: string }) {
  const t = useTranslate()
  const [code, setCode] = useState<Code>()
  const typed = String(useWatch({ name: 'city' }) ?? '')
  const found = code && !code.cityNamed(typed) ? code.citiesLike(typed, SUGGESTED) : []
  const { isOpen, onKey, reopen, close, aria, list } = useListbox(found.length)
  const { setValue, clearErrors } = useFormContext()
  const fill = useEffectEvent(useFill())
  useEffect(() => {
    if (code) fill(code.cityNamed(typed))
  }, [code, typed])

  const onFocus = () => {
    reopen()
    import('@/lib/addresses/cities').then(setCode, () => undefined)
  }
  const choose = (city: City) => {
    setValue('city', city.name)
    clearErrors('city')
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    onKey(event.nativeEvent, event.nativeEvent.isComposing)
    // Without an active option, Enter submits the form.
    if (event.key === 'Enter' && !event.nativeEvent.defaultPrevented) close()
  }

  return (
    <div className="relative">
      <Field
        name="city"
        label={t('City')}
        autoComplete={autoComplete}
        role="combobox"
        aria-expanded={isOpen}
        {...aria}
        onFocus={onFocus}
        onInput={reopen}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p role="status" className="sr-only">
        {isOpen &&
          (found.length === 1 ? t('1 city suggested') : t('{count} cities suggested', { count: found.length }))}
      </p>
      {isOpen && (
        <div
          id={list.id}
          role="listbox"
          aria-label={t('Cities')}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto border border-edge bg-surface py-1"
        >
          {found.map((city, index) => (
            <button
              type="button"
              key={city.name}
              id={list.optionId(index)}
              role="option"
              aria-selected={index === list.active}
              tabIndex={-1}
              onClick={() => choose(city)}
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-start hover:bg-sand
                aria-selected:bg-sand aria-selected:outline-2 aria-selected:outline-accent aria-selected:-outline-offset-2"
            >
              {city.name}
              <span className="text-sm text-soft">
                {t(city.province)} {city.postalCode}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Fills in province and postcode of a city. They replace those filled in for another city, but not what was typed. */
function useFill() {
  const { getValues, setValue, clearErrors } = useFormContext()
  const filled = useRef({ state: '', zip: '' })
  return function fill(city: City | undefined) {
    const values = { state: city?.province ?? '', zip: city?.postalCode ?? '' }
    for (const name of ['state', 'zip'] as const) {
      const present = String(getValues(name) ?? '')
      const isTyped = present !== '' && present !== filled.current[name]
      if (isTyped || present === values[name]) continue
      const focused = document.activeElement
      if (focused?.getAttribute('name') === name) {
        focused.addEventListener('blur', () => fill(city), { once: true })
        continue
      }
      setValue(name, values[name])
      if (values[name]) clearErrors(name)
      filled.current[name] = values[name]
    }
  }
}

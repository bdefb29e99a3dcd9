'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

type Shown = { label: ReactNode; value: string; labelClassName?: string }

/** Not controlled, as it may be changed before scripts run, but it follows when the address changes otherwise. */
function useShown<E extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const element = useRef<E>(null)
  const last = useRef(value)
  useEffect(() => {
    if (element.current && last.current !== value) element.current.value = value
    last.current = value
  }, [value])
  return element
}

/** A text field of a form whose fields become the address. */
export function AddressInput({ label, value, labelClassName, ...rest }: ComponentProps<'input'> & Shown) {
  return (
    <label className={labelClassName}>
      {label}
      <input ref={useShown<HTMLInputElement>(value)} defaultValue={value} {...rest} />
    </label>
  )
}

/** The same for a choice. */
export function AddressSelect({ label, value, labelClassName, ...rest }: ComponentProps<'select'> & Shown) {
  return (
    <label className={labelClassName}>
      {label}
      <select ref={useShown<HTMLSelectElement>(value)} defaultValue={value} {...rest} />
    </label>
  )
}

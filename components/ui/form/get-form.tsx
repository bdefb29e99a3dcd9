'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { useLocalHref } from '@/components/ui/language'
import { PendingBar } from '@/components/ui/link'
import { useSaveData } from '@/components/ui/save-data'

type GetFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit' | 'onChange'> & {
  action: string
  /** Navigates as soon as a field changes, e.g. for a single select. */
  goOnChange?: boolean
  /** Called before the address changes. */
  onGo?(): void
}

/** A form whose fields become the URL. With scripts, empty fields are left out and the page is not reloaded. */
export function GetForm({ action: page, goOnChange, onGo, children, ...rest }: GetFormProps) {
  const router = useRouter()
  const action = useLocalHref()(page)
  const { isOn: savesData } = useSaveData()
  const [isPending, startTransition] = useTransition()
  const send = (form: HTMLFormElement) => {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim()) params.append(name, value.trim())
    }
    const query = params.toString().replaceAll('+', '%20')
    onGo?.()
    startTransition(() => router.push(query ? `${action}?${query}` : action))
  }
  return (
    <form
      ref={(form) => void form?.setAttribute('data-ready', '')}
      data-go={goOnChange ? '' : undefined}
      action={action}
      method="get"
      onSubmit={(event) => {
        // With data saver, pages are loaded as a whole.
        if (savesData) return
        event.preventDefault()
        send(event.currentTarget)
      }}
      onChange={goOnChange ? (event) => event.currentTarget.requestSubmit() : undefined}
      {...rest}
    >
      {children}
      {isPending && <PendingBar />}
    </form>
  )
}

type Shown = { label: ReactNode; value: string; labelClassName?: string }

/** Uncontrolled, because it may be used before hydration, but updated when the URL changes. */
function useShown<E extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const element = useRef<E>(null)
  const last = useRef(value)
  useEffect(() => {
    if (element.current && last.current !== value) element.current.value = value
    last.current = value
  }, [value])
  return element
}

/** A text field of a `GetForm`. */
export function GetFormInput({ label, value, labelClassName, ...rest }: ComponentProps<'input'> & Shown) {
  return (
    <label className={labelClassName}>
      {label}
      <input ref={useShown<HTMLInputElement>(value)} defaultValue={value} {...rest} />
    </label>
  )
}

/** A select of a `GetForm`. */
export function GetFormSelect({ label, value, labelClassName, ...rest }: ComponentProps<'select'> & Shown) {
  return (
    <label className={labelClassName}>
      {label}
      <select ref={useShown<HTMLSelectElement>(value)} defaultValue={value} {...rest} />
    </label>
  )
}

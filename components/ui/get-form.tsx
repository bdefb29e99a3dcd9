'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useTransition } from 'react'
import { PendingBar } from './pending-bar'
import { useSaveData } from './save-data'

type GetFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit' | 'onChange'> & {
  action: string
  /** Navigates as soon as a field changes, e.g. for a single select. */
  goOnChange?: boolean
  /** Called before the address changes. */
  onGo?(): void
}

/** A form whose fields become the address. With scripts, empty fields are left out and the page is not reloaded. */
export function GetForm({ action, goOnChange, onGo, children, ...rest }: GetFormProps) {
  const router = useRouter()
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
        // Visitors who save data load whole pages.
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

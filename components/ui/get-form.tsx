'use client'

import type { ComponentProps } from 'react'
import { go } from './go'
import { savesData } from './save-data'

type GetFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit' | 'onChange'> & {
  action: string
  /** Goes as soon as a field changes, e.g. for a single select. */
  goOnChange?: boolean
  /** Told before the address changes. */
  onGo?(): void
}

/** A form whose fields become the address. With scripts, empty fields are left out and the page is not reloaded. */
export function GetForm({ action, goOnChange, onGo, ...rest }: GetFormProps) {
  const send = (form: HTMLFormElement) => {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim()) params.append(name, value.trim())
    }
    const query = params.toString().replaceAll('+', '%20')
    onGo?.()
    go(query ? `${action}?${query}` : action)
  }
  return (
    <form
      ref={(form) => void form?.setAttribute('data-ready', '')}
      data-go={goOnChange ? '' : undefined}
      action={action}
      method="get"
      onSubmit={(event) => {
        // Pages for who saves data are made by the server.
        if (savesData()) return
        event.preventDefault()
        send(event.currentTarget)
      }}
      onChange={goOnChange ? (event) => event.currentTarget.requestSubmit() : undefined}
      {...rest}
    />
  )
}

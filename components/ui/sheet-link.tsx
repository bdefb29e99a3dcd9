'use client'

import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { useLocalHref } from './language'
import type { SheetState } from './sheet'

type SheetLinkProps<Loaded> = Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'href'> & {
  /** The link for visitors without scripts, and the fallback when the sheet cannot be loaded. */
  href: string
  /** Imports the sheet's code, which is loaded on first use. */
  load(): Promise<Loaded>
  sheet(loaded: Loaded, state: SheetState): ReactNode
}

const asButton = { role: 'button', 'aria-haspopup': 'dialog' } as const

/** A link that opens a sheet once scripts run. */
export function SheetLink<Loaded>({ href: page, load, sheet, children, ...rest }: SheetLinkProps<Loaded>) {
  const href = useLocalHref()(page)
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ code: Loaded }>()
  const show = async () => {
    try {
      const code = loaded?.code ?? (await load())
      setLoaded({ code })
      setOpen(true)
    } catch {
      location.assign(href)
    }
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void show()
  }
  return (
    <>
      <a
        href={href}
        {...asButton}
        aria-expanded={open}
        onClick={onClick}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          void show()
        }}
        {...rest}
      >
        {children}
      </a>
      {loaded && sheet(loaded.code, { open, setOpen })}
    </>
  )
}

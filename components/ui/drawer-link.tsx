'use client'

import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import type { DrawerState } from './drawer'
import { useLocalHref } from './language'

type DrawerLinkProps<Loaded> = Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'href'> & {
  /** The link for visitors without scripts, and the fallback when the drawer cannot be loaded. */
  href: string
  /** Imports the drawer's code, which is loaded on first use. */
  load(): Promise<Loaded>
  drawer(loaded: Loaded, state: DrawerState): ReactNode
}

const asButton = { role: 'button', 'aria-haspopup': 'dialog' } as const

/** A link that opens a drawer once scripts run. */
export function DrawerLink<Loaded>({ href: page, load, drawer, children, ...rest }: DrawerLinkProps<Loaded>) {
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
      // The address alone opens a folded part, but does not always scroll there.
      document.querySelector(':target')?.scrollIntoView()
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
      {loaded && drawer(loaded.code, { open, setOpen })}
    </>
  )
}

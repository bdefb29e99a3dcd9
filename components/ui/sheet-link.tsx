'use client'

import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import type { SheetState } from './sheet'

type SheetLinkProps = Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'href'> & {
  /** Where the same can be found without scripts. */
  href: string
  sheet(state: SheetState): ReactNode
}

const asButton = { role: 'button', 'aria-haspopup': 'dialog' } as const

/** A link that opens a sheet once scripts run. The sheet is not rendered, and not loaded, before its first use. */
export function SheetLink({ href, sheet, children, ...rest }: SheetLinkProps) {
  const [open, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show()
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
          show()
        }}
        {...rest}
      >
        {children}
      </a>
      {isUsed && sheet({ open, setOpen })}
    </>
  )
}

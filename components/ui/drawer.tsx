'use client'

import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslate } from '#translate'

const sides = {
  start: {
    panel:
      'inset-y-0 start-0 w-[min(26rem,90vw)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
    head: 'px-5',
  },
  top: {
    panel: 'inset-x-0 top-0 max-h-dvh data-ending-style:-translate-y-full data-starting-style:-translate-y-full',
    head: 'shell',
  },
  bottom: {
    panel:
      'inset-x-0 bottom-0 max-h-dvh data-ending-style:translate-y-full data-starting-style:translate-y-full sm:start-auto sm:w-104',
    head: 'px-5',
  },
}

export type DrawerState = { open: boolean; setOpen(open: boolean): void }

type DrawerProps = DrawerState & {
  title: string
  side: keyof typeof sides
  /** The element that gets the focus when it opens. The default is the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A panel that slides in over the page and traps the focus. Escape, the close button or a tap outside closes it. */
export function Drawer({ open, setOpen, title, side, initialFocus, children }: DrawerProps) {
  const t = useTranslate()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop
          className="fixed inset-0 z-50 bg-ink/50 transition-opacity data-ending-style:opacity-0
            data-starting-style:opacity-0"
        />
        <Dialog.Popup
          initialFocus={initialFocus}
          className={`fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-paper outline-none
            transition-transform duration-300 ease-out ${sides[side].panel}`}
        >
          <div className={`flex items-center justify-between gap-4 border-rule border-b py-2 ${sides[side].head}`}>
            <Dialog.Title className="font-semibold text-lg tracking-title">{title}</Dialog.Title>
            <Dialog.Close aria-label={t('Close')} className="target -me-2 hover:text-accent">
              <X aria-hidden="true" size={22} strokeWidth={1.5} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

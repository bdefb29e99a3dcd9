'use client'

import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type ActionsProps = {
  /** What they are for, e.g. a name. */
  of: string
  children: ReactNode
}

/** Buttons in a line, or in a menu behind "⋯" where there is little room. */
export function Actions({ of, children }: ActionsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    // A question that a button asks gives the focus back to it.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && !place.current?.contains(target) && !target.closest('[role=alertdialog]'))
        setOpen(false)
    }
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !place.current?.contains(target as Node)) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])

  return (
    <div ref={place} className={`relative z-10 ${isOpen ? 'rows:z-20' : ''}`}>
      <button
        ref={button}
        type="button"
        aria-label={`Actions for ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="target rounded-sm hover:bg-sand cells:hidden"
      >
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      <div
        id={id}
        className={`flex rows:absolute rows:top-full rows:right-0 rows:w-64 rows:flex-col rows:border rows:border-edge
          rows:bg-paper rows:p-1 cells:flex-wrap cells:items-center cells:gap-x-1 cells:gap-y-2 ${
            isOpen ? '' : 'rows:hidden'
          }`}
      >
        {children}
      </div>
    </div>
  )
}

'use client'

import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** A menu made of `details`. It closes on Escape, on a tap outside, and when the focus leaves it. */
export function useDetailsMenu() {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (ref.current) ref.current.open = false
  }

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const menu = ref.current
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return
    close()
    ref.current.querySelector('summary')?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) close()
  }
  return { close, menu: { ref, onKeyDown, onBlur } }
}

'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Suggested, useCombobox } from './suggested'

const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }

/** Whether the field had input before this code was loaded. */
const typedMeanwhile = (field: HTMLInputElement) =>
  document.activeElement === field && field.value !== field.defaultValue ? field.value : ''

/**
 * Suggestions below an existing search field, as an overlay. The field keeps its value. The nearest positioned ancestor
 * determines the width.
 */
export function SuggestedBelow({ field }: { field: HTMLInputElement }) {
  const [typed, setTyped] = useState('')
  const { isOpen, onKey, reopen, close, aria, list, announcement } = useCombobox(typed)

  const onInput = useEffectEvent(() => {
    setTyped(field.value)
    reopen()
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => onKey(event, event.isComposing))
  const onLeave = useEffectEvent(close)
  useEffect(() => {
    const until = new AbortController()
    const { signal } = until
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    field.addEventListener('blur', () => onLeave(), { signal })
    field.form?.addEventListener('submit', () => onLeave(), { signal })
    setTyped(typedMeanwhile(field))
    return () => until.abort()
  }, [field])

  useEffect(() => {
    for (const [name, value] of Object.entries(aria)) {
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  }, [field, aria])

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isOpen && (
        <div
          {...keepFocus}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(32rem,60dvh)] overflow-y-auto border border-edge
            bg-surface px-6 py-4"
        >
          <Suggested {...list} onGo={close} />
        </div>
      )}
    </>
  )
}

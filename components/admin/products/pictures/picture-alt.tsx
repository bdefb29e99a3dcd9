'use client'

import { useEffect, useId, useRef } from 'react'

type PictureAltProps = { name: string; value: string; usual: string; onChange(alt: string): void }

/** The owner's alt text of a picture, with the default one as placeholder. */
export function PictureAlt({ name, value, usual, onChange }: PictureAltProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)

  // The field may be used before this script runs.
  const takeEarly = useRef(() => {
    const typed = input.current?.value ?? value
    if (typed !== value) onChange(typed)
  })
  useEffect(() => takeEarly.current(), [])

  return (
    <div className="flex flex-col gap-1 border-rule border-t p-2">
      <label htmlFor={id} className="text-soft text-xs">
        Alt text<span className="sr-only"> of {name}</span>
      </label>
      <textarea
        rows={3}
        ref={input}
        id={id}
        value={value}
        placeholder={usual}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // All tiles have the same height, so that a dragged tile moves others by one place only.
        className="input resize-none px-2 py-1"
      />
    </div>
  )
}

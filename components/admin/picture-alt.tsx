'use client'

import { useEffect, useId, useRef } from 'react'

type PictureAltProps = { name: string; value: string; usual: string; onChange(alt: string): void }

/** What a picture shows, in the owner's words; where there are none, the usual ones are shown as they will be used. */
export function PictureAlt({ name, value, usual, onChange }: PictureAltProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)

  // It may be typed into before this script runs.
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
        // Of one height everywhere: a tile that is dragged must not move others by more than a place.
        className="input resize-none px-2 py-1 text-sm"
      />
    </div>
  )
}

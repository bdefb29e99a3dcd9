'use client'

import { useWatch } from 'react-hook-form'

/** A preview of the top of the home page with the current input. */
export function FirstPagePreview() {
  const [name, banner, title, text] = useWatch({ name: ['name', 'banner', 'heroTitle', 'heroText'] }) as string[]
  return (
    <figure className="overflow-hidden border border-rule">
      <figcaption className="border-rule border-b bg-sand px-4 py-1.5 text-soft text-xs">Preview</figcaption>
      <p className="bg-ink px-4 py-1.5 text-center font-medium text-surface text-xs tracking-label">{banner}</p>
      <p className="border-rule border-b px-4 py-3 font-bold tracking-display">{name}</p>
      <div className="flex flex-col gap-3 px-4 py-6">
        <p className="wrap-anywhere max-w-[12ch] font-semibold text-2xl tracking-display">{title}</p>
        <p className="wrap-anywhere max-w-[28ch]">{text}</p>
      </div>
    </figure>
  )
}

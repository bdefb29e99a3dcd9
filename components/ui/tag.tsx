import type { ReactNode } from 'react'

const tones = { accent: 'bg-accent text-surface', sale: 'bg-danger text-surface', plain: 'bg-surface text-ink' }

export function Tag({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`inline-block rounded-sm px-2 py-0.5 font-medium text-xs ${tones[tone]}`}>{children}</span>
}

/** A colour swatch beside its name, neutral for an unknown colour. Nothing without a colour. */
export function Swatch({ colour }: { colour: string | undefined }) {
  return (
    colour !== undefined && (
      <span
        aria-hidden="true"
        className="size-4 shrink-0 rounded-full border border-edge bg-sand"
        style={{ backgroundColor: colour || undefined }}
      />
    )
  )
}

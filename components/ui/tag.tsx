import type { ReactNode } from 'react'

const tones = { accent: 'bg-accent text-surface', sale: 'bg-danger text-surface', plain: 'bg-surface text-ink' }

export function Tag({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`inline-block rounded-sm px-2 py-0.5 font-medium text-xs ${tones[tone]}`}>{children}</span>
}

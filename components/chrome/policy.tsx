import type { ReactNode } from 'react'
import { PageHeading } from '@/components/ui/page-heading'

/** A policy: its heading, what it comes down to in a sentence or two, and its sections. */
export function Policy({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  return (
    <>
      <PageHeading title={title}>
        <p className="max-w-[52.7ch] text-lg text-soft">{summary}</p>
      </PageHeading>
      <div className="prose">{children}</div>
    </>
  )
}

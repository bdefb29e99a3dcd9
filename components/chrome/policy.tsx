import type { ReactNode } from 'react'
import { PageHeading } from '@/components/ui/page-heading'

type PolicyProps = { title: string; summary: ReactNode; children: ReactNode; isEnglish?: boolean }

/**
 * A policy: heading, summary in a sentence or two, and sections.
 * @param isEnglish marks the text on a page in another language
 */
export function Policy({ title, summary, children, isEnglish }: PolicyProps) {
  const marks = isEnglish ? { lang: 'en', dir: 'ltr' } : {}
  return (
    <>
      <PageHeading title={title}>
        <div {...marks} className="max-w-[52.7ch] text-lg text-soft [&_a]:underline">
          {summary}
        </div>
      </PageHeading>
      <div {...marks} className="prose">
        {children}
      </div>
    </>
  )
}

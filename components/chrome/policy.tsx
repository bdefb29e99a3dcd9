import Markdown from 'markdown-to-jsx/react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/components/ui/link'
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
        <div {...marks} className="max-w-[35em] text-lg text-soft [&_a]:underline">
          {summary}
        </div>
      </PageHeading>
      <div {...marks} className="prose">
        {children}
      </div>
    </>
  )
}

/** Renders Markdown. HTML in it stays text. Links are limited to pages of the shop, https, mail and telephone. */
export function PolicyBody({ text }: { text: string }) {
  return (
    <Markdown
      options={{
        disableParsingRawHTML: true,
        disableAutoLink: true,
        forceBlock: true,
        overrides: { a: TextLink, img: NoPicture },
      }}
    >
      {text}
    </Markdown>
  )
}

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (/^\/(?!\/)/.test(href)) return <Link href={href}>{children}</Link>
  if (/^(https:|mailto:|tel:)/.test(href)) return <a href={href}>{children}</a>
  return <>{children}</>
}

const NoPicture = () => null

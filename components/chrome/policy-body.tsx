import Markdown from 'markdown-to-jsx/react'
import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'

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

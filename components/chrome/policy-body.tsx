import Markdown from 'markdown-to-jsx/react'
import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'

/** A text in Markdown. HTML in it stays text; there are links within the shop, to https pages, mail and telephones only. */
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

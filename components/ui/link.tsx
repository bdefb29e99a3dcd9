import type { ComponentProps } from 'react'

export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** These say how it is followed; see `Navigation`. */
  'data-stay'?: ''
  'data-view'?: string
  'data-focus'?: string
}

/** A link within the shop: plain HTML, which `Navigation` follows without loading the page anew. */
export const Link = (props: LinkProps) => <a data-link="" {...props} />

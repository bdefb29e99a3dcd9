import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** A link that is not prefetched: without a loading boundary a prefetch brings nothing of the content of a page. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}

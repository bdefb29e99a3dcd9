import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** A link that is not prefetched: pages here have no loading boundary, so a prefetch would bring none of their content. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}

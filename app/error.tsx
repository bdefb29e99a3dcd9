'use client'

import { Failure } from '@/components/chrome/failure'

export default function ErrorPage(props: { error: unknown; retry(): void }) {
  return <Failure {...props} />
}

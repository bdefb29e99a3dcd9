'use client'

import { FailurePage } from '@/components/chrome/failure-page'

export default function ErrorPage(props: { error: unknown; retry(): void }) {
  return <FailurePage {...props} />
}

'use client'

import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'

type FailureProps = { error: unknown; retry(): void }

const digestOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined

/** What a page shows that could not be made; the id lets the owner find the failure in the log. */
export function Failure({ error, retry }: FailureProps) {
  const [id, setId] = useState(digestOf(error))
  useEffect(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const request = page?.serverTiming?.find(({ name }) => name === 'request')
    if (request) setId(request.description)
  }, [])
  return (
    <div role="alert" className="shell flex flex-col items-start gap-6 py-20 lg:py-32">
      <h1 className="max-w-[16ch] font-semibold text-2xl tracking-display">Unexpected Application Error!</h1>
      <p>Something went wrong</p>
      {id && <p className="break-all text-sm text-soft tabular-nums">{id}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={retry}>Try Again</Button>
        {/* A whole new page: whatever failed in this one is left behind. */}
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Home
        </a>
      </div>
    </div>
  )
}

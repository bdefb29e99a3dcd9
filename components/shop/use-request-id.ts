'use client'

import { useEffect, useState } from 'react'

const digestOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined

/** The id by which the owner finds an error in the log: that of the page's request, otherwise Next's digest. */
export function useRequestId(error: unknown): string | undefined {
  const [id, setId] = useState(digestOf(error))
  useEffect(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const request = page?.serverTiming?.find(({ name }) => name === 'request')
    if (request) setId(request.description)
  }, [])
  return id
}

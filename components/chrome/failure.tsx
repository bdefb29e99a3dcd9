'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#translate'

const digestOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined

/**
 * The content of an error page. The id lets the owner find the error in the log. The links are passed as children,
 * because this file is in the scripts of every page as part of the global error page and must import little.
 */
export function Failure({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useTranslate()
  const [id, setId] = useState(digestOf(error))
  useEffect(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const request = page?.serverTiming?.find(({ name }) => name === 'request')
    if (request) setId(request.description)
  }, [])
  return (
    <div role="alert" className="shell flex flex-col items-start gap-6 py-20 lg:py-32">
      <h1 className="max-w-[16ch] font-semibold text-2xl tracking-display">{t('Unexpected Application Error!')}</h1>
      <p>{t('Something went wrong')}</p>
      {id && <p className="break-all text-sm text-soft tabular-nums">{id}</p>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#translate'

const digestOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined

/**
 * What a page shows that could not be made. The id lets the owner find the failure in the log. The ways out are the
 * children: this file is in the script of every page, as a part of the global error page, and imports none of them.
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

'use client'

import { useTranslate } from '#translate'
import { useRecovery, useRequestId } from '@/components/shop/failed-page'
import { Button, buttonClass } from '@/components/ui/button'
import { useLocalHref } from '@/components/ui/language'

/** The content of a page that failed. */
export function FailurePage({ error, retry }: { error: unknown; retry(): void }) {
  const t = useTranslate()
  const href = useLocalHref()
  const id = useRequestId(error)
  const tryAgain = useRecovery(error, retry)
  return (
    <div role="alert" className="shell flex flex-col items-start gap-6 py-20 lg:py-32">
      <h1 className="max-w-[10.5em] font-semibold text-2xl tracking-display">{t('Unexpected Application Error!')}</h1>
      <p>{t('Something went wrong')}</p>
      {id && <p className="wrap-anywhere text-sm text-soft tabular-nums">{id}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={tryAgain}>{t('Try Again')}</Button>
        {/* Loads the page anew, without the state that failed. */}
        <a href={href('/')} className={buttonClass({ variant: 'secondary' })}>
          {t('Back to Home')}
        </a>
      </div>
    </div>
  )
}

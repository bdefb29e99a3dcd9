'use client'

import { useTranslate } from '#translate'
import { Button, buttonClass } from '@/components/ui/button'
import { useLocalHref } from '@/components/ui/language'
import { Failure } from './failure'

/** The content of a page that failed. */
export function FailurePage({ error, retry }: { error: unknown; retry(): void }) {
  const t = useTranslate()
  const href = useLocalHref()
  return (
    <Failure error={error}>
      <Button onClick={retry}>{t('Try Again')}</Button>
      {/* Loads the page anew, without the state that failed. */}
      <a href={href('/')} className={buttonClass({ variant: 'secondary' })}>
        {t('Back to Home')}
      </a>
    </Failure>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { Tag } from '@/components/ui/tag'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { Session } from '@/lib/platform/session/responses'
import { formatDateTime } from '@/lib/values/dates'

/** Logins that are not folded away. */
const SHOWN = 3

const list = 'flex flex-col divide-y divide-rule border-rule border-y'

/** Where the account is logged in. Every other device can be logged out. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const t = useTranslate()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState('')
  const [isPending, startTransition] = useTransition()
  const ownFirst = [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))

  const send = (ending: () => Promise<{ message: string }>) => {
    if (isPending) return
    startTransition(async () => {
      setFailure('')
      try {
        const { message } = await ending()
        heading.current?.focus()
        void notify('success', message)
        router.refresh()
      } catch (error) {
        setFailure(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  const row = ({ _id, device, createdAt, lastSeenAt, isCurrent }: Session) => (
    <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div>
        <p id={_id} className="wrap-anywhere font-medium">
          {device === 'Unknown device' ? t(device) : <bdi lang="en">{device}</bdi>}
        </p>
        <p className="text-soft text-sm">{t('Since {time}', { time: formatDateTime(createdAt, t.language) })}</p>
        {!isCurrent && (
          <p className="text-soft text-sm">{t('Last used {time}', { time: formatDateTime(lastSeenAt, t.language) })}</p>
        )}
      </div>
      {isCurrent ? (
        <Tag tone="accent">{t('This device')}</Tag>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          className="-mx-4 shrink-0"
          aria-describedby={_id}
          aria-disabled={isPending || undefined}
          onClick={() => send(() => call('DELETE /api/users/sessions/{id}', { id: _id }))}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  )
  return (
    <section aria-labelledby="sessions" className="mt-12 flex flex-col gap-4 border-rule border-t pt-8">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="text-xl">
        {t('Where you are logged in')}
      </h2>
      <p className="text-soft">{t('If you do not know one of these, log it out and choose a new password.')}</p>
      <ul className={list}>{ownFirst.slice(0, SHOWN).map(row)}</ul>
      {ownFirst.length > SHOWN && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">
            {t('{count} more', { count: ownFirst.length - SHOWN })}
          </summary>
          <ul className={list}>{ownFirst.slice(SHOWN).map(row)}</ul>
        </details>
      )}
      <div role="alert" className="text-danger text-sm empty:hidden">
        {t.text(failure)}
      </div>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          aria-disabled={isPending || undefined}
          onClick={() => send(() => call('DELETE /api/users/sessions'))}
        >
          {t('Log out everywhere else')}
        </Button>
      )}
    </section>
  )
}

'use client'

import { useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { Tag } from '@/components/ui/tag'
import { addressLines } from '@/lib/addresses/lines'
import type { Address } from '@/lib/addresses/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'

type AddressCardProps = { address: Address; onEdit(): void; onChanged(message: string): void }

export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const t = useTranslate()
  const { _id, name, phone, line1, isDefault } = address
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const makeDefault = () => call('PUT /api/users/addresses/{id}', { id: _id, body: { isDefault: true } })
  const send = (change: () => Promise<unknown>, done: string) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await change()
        onChanged(done)
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <div className="flex flex-col gap-3 border border-edge bg-surface p-4">
      <address className="wrap-anywhere not-italic">
        {name && <span className="block font-medium">{name}</span>}
        {[...addressLines(address, t('Landmark')), phone].filter(Boolean).map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {isDefault && (
        <p>
          <Tag tone="accent">{t('Default')}</Tag>
        </p>
      )}
      <div role="alert" className="text-danger text-sm">
        {t.text(message)}
      </div>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="w-full">{t('Delete this address?')}</p>
          <Button
            size="sm"
            autoFocus
            aria-disabled={isPending || undefined}
            onClick={() => send(() => call('DELETE /api/users/addresses/{id}', { id: _id }), t('Address deleted'))}
          >
            {t('Yes, delete it')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsking(false)}>
            {t('Keep it')}
          </Button>
        </div>
      ) : (
        <div className="-ms-4 flex flex-wrap">
          <Button size="sm" variant="quiet" aria-label={t('Change {what}', { what: line1 })} onClick={onEdit}>
            {t('Change')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('Delete {what}', { what: line1 })}
            onClick={() => setAsking(true)}
          >
            {t('Delete')}
          </Button>
          {!isDefault && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Make {what} the default', { what: line1 })}
              aria-disabled={isPending || undefined}
              onClick={() => send(makeDefault, t('Default address changed'))}
            >
              {t('Make it the default')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

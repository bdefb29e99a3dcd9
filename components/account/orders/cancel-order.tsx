'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { Order } from '@/lib/orders/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'

export function CancelOrder({ order: { _id, number, isPaid } }: { order: Order }) {
  const t = useTranslate()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const cancel = () => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await call('PUT /api/orders/{id}/cancel', { id: _id })
        dialog.current?.close()
        void notify('success', t('Order cancelled'))
        router.refresh()
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => dialog.current?.showModal()}>
        {t('Cancel order')}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="cancel-title"
        className="m-auto w-[min(28rem,calc(100vw-2rem))] bg-paper p-6 text-ink backdrop:bg-ink/50"
      >
        <h2 id="cancel-title" className="text-lg">
          {t('Cancel order {number}?', { number })}
        </h2>
        <p className="mt-2 text-soft">
          {t('Its pieces go back on sale.')} {isPaid && `${t('Your money comes back to you.')} `}
          {t('This cannot be undone.')}
        </p>
        <div role="alert" className="text-danger">
          {message && <p className="mt-4">{t.text(message)}</p>}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button size="sm" aria-disabled={isPending || undefined} onClick={cancel}>
            {isPending ? t('Please wait…') : t('Yes, cancel it')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => dialog.current?.close()}>
            {t('Keep the order')}
          </Button>
        </div>
      </dialog>
    </>
  )
}

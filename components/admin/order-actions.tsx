'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/http/client'
import type { Order } from '@/lib/orders/contract'
import { adminCall } from './admin-call'
import { ConfirmDialog } from './confirm-dialog'
import { LoginAgain } from './login-again'

type Change = { to: 'deliver' | 'pay'; body: { isDelivered: boolean } | { isPaid: boolean } }

/** What can be done with an order: delivered on and off, paid on and off, and cancelling it. */
export function OrderActions({ order }: { order: Order }) {
  const { _id, number, isDelivered, isPaid, isCancelled } = order
  const router = useRouter()
  const [message, setMessage] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  const put = (change: Change) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await adminCall('PUT', `/api/orders/${_id}/${change.to}`, change.body)
        void notify('success', 'Update Succeed')
        router.refresh()
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  const cancel = async () => {
    await adminCall('PUT', `/api/orders/${_id}/cancel`)
    void notify('success', 'Order cancelled')
    router.refresh()
  }

  if (isCancelled) return null
  const busy = isPending || undefined
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant={isDelivered ? 'secondary' : 'primary'}
        aria-disabled={busy}
        onClick={() => put({ to: 'deliver', body: { isDelivered: !isDelivered } })}
      >
        {isDelivered ? 'Mark As Not Delivered' : 'Mark As Delivered'}
      </Button>
      <Button variant="secondary" aria-disabled={busy} onClick={() => put({ to: 'pay', body: { isPaid: !isPaid } })}>
        {isPaid ? 'Mark as not paid' : 'Mark as paid'}
      </Button>
      {!isDelivered && (
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          Cancel order
        </Button>
      )}
      <div role="alert" className="flex flex-col text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Cancel order ${number}?`}
          yes="Yes, cancel it"
          no="Keep the order"
          onYes={cancel}
          onClose={() => setAsking(false)}
        >
          <p>Its pieces go back on sale. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { useHoldWhile } from '@/components/ui/form/keep-input'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** A courier may take half a minute to answer. */
const ADVICE_MS = 40_000

/** Tells the courier what to do with a parcel that it could not deliver. Sending it back asks first. */
export function ParcelAdvice({ orderId, number }: { orderId: string; number: string }) {
  const router = useRouter()
  const [note, setNote] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()
  useHoldWhile(note !== '' || isAsking)

  const tell = async (advice: 'retry' | 'return') => {
    await adminCall('POST /api/bookings/{id}/advice', { id: orderId, body: { advice, note }, timeoutMs: ADVICE_MS })
    setNote('')
    void notify('success', `The courier was told about order ${number}`)
    router.refresh()
  }
  const retry = () => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await tell('retry')
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  const busy = isPending || undefined

  return (
    <div className="flex flex-col gap-3">
      <label className="flex flex-col gap-1.5">
        <span className="font-medium text-sm">
          Note for the courier <span className="font-normal text-soft">(optional)</span>
        </span>
        <input
          className="input"
          value={note}
          maxLength={190}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" aria-disabled={busy} aria-label={`Try order ${number} again`} onClick={retry}>
          {isPending ? 'Please wait…' : 'Try again'}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={busy}
          aria-label={`Send order ${number} back`}
          onClick={() => !isPending && setAsking(true)}
        >
          Send back
        </Button>
      </div>
      <div role="alert" className="flex flex-col text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Send order ${number} back?`}
          yes="Send it back"
          isDangerous
          onYes={async () => {
            await tell('return')
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          The courier is told to bring the parcel back to you.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** For a courier with which the owner has not tried it yet. */
export function AdviceElsewhere({ courier }: { courier: string | null }) {
  return <p className="text-sm text-soft">Tell {courier ?? 'the courier'} in its portal what happens next.</p>
}

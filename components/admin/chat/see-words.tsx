'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

type SeeWordsProps = { orderId: string; number: string; entry: string }

/** Takes what a customer wrote off the list of what waits. */
export function SeeWords({ orderId: id, number, entry: _id }: SeeWordsProps) {
  const router = useRouter()
  const undoable = useUndo()
  const [isPending, startTransition] = useTransition()
  const mark = (isSeen: boolean) => adminCall('PUT /api/orders/{id}/words', { id, body: { _id, isSeen } })
  const see = () => {
    if (isPending) return
    startTransition(async () => {
      try {
        await mark(true)
        undoable(`Order ${number}: seen`, () => mark(false))
        router.refresh()
      } catch (error) {
        void notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-disabled={isPending || undefined}
      aria-label={`Seen: what the customer of order ${number} wrote`}
      onClick={see}
    >
      Seen
    </Button>
  )
}

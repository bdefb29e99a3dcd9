'use client'

import { useRouter } from 'next/navigation'
import { adminCall, useButtonCall, useUndo } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'

type SeeWordsProps = { orderId: string; number: string; entry: string }

/** Takes what a customer wrote off the list of what waits. */
export function SeeWords({ orderId: id, number, entry: _id }: SeeWordsProps) {
  const router = useRouter()
  const undoable = useUndo()
  const mark = (isSeen: boolean) => adminCall('PUT /api/orders/{id}/words', { id, body: { _id, isSeen } })
  const { isPending, start } = useButtonCall(async () => {
    await mark(true)
    undoable(`Order ${number}: seen`, () => mark(false))
    router.refresh()
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-disabled={isPending || undefined}
      aria-label={`Seen: what the customer of order ${number} wrote`}
      onClick={start}
    >
      Seen
    </Button>
  )
}

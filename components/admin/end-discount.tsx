'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Discount } from '@/lib/discounts/contract'
import { adminCall } from './admin-call'
import { ConfirmDialog } from './confirm-dialog'
import { useUndo } from './use-undo'

/** Ends a code immediately. */
export function EndDiscount({ discount: { _id, code, endsAt } }: { discount: Discount }) {
  const router = useRouter()
  const withUndo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const put = (endsAt: string | null) => adminCall('PUT', `/api/discounts/${_id}`, { endsAt })
  const end = async () => {
    await put(new Date().toISOString())
    withUndo(`Discount code ${code} ended`, () => put(endsAt))
    router.refresh()
  }
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`End ${code}`} onClick={() => setAsking(true)}>
        End
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Do you want to end this discount code now?"
          yes="End it"
          onYes={end}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere font-medium text-ink">{code}</p>
          <p>No more orders can use it. Orders with it keep their discount.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

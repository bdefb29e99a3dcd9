'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { Discount } from '@/lib/discounts/contract'
import { adminCall } from './admin-call'
import { ConfirmDialog } from './confirm-dialog'

/** Ends a code from now on. */
export function EndDiscount({ discount: { _id, code } }: { discount: Discount }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    await adminCall('PUT', `/api/discounts/${_id}`, { endsAt: new Date().toISOString() })
    void notify('success', `Discount code ${code} ended`)
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

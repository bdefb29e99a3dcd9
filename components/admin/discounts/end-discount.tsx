'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { useUndo } from '@/components/admin/shell/use-undo'
import { Button } from '@/components/ui/button'
import type { Discount } from '@/lib/discounts/responses'
import { serverNow } from '@/lib/values/deadlines'

type EndDiscountProps = {
  discount: Discount
  /** The server's time. */
  now: string
}

/** Ends a code immediately. */
export function EndDiscount({ discount: { _id, code, endsAt }, now }: EndDiscountProps) {
  const router = useRouter()
  const withUndo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const put = (change: Pick<Discount, 'endsAt'>, base?: Pick<Discount, 'endsAt'>) =>
    adminCall('PUT /api/discounts/{id}', { id: _id, body: { ...change, base } })
  useEffect(() => void serverNow(now), [now])
  const end = async () => {
    const ended = await put({ endsAt: new Date(serverNow(now)).toISOString() })
    // If somebody else has changed the end since, theirs stays.
    withUndo(`Discount code ${code} ended`, () => put({ endsAt }, { endsAt: ended.endsAt }))
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
          isDangerous
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

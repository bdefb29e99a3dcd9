'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { listButton } from '@/components/admin/lists/list-table'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { AdminReview } from '@/lib/reviews/responses'

/** Hides a review or shows it again. Both can be undone, so there is no confirmation. */
export function HideReview({ review: { _id, isHidden, name, product } }: { review: AdminReview }) {
  const router = useRouter()
  const withUndo = useUndo()
  const [isPending, startTransition] = useTransition()
  const put = (isHidden: boolean) => adminCall('PUT /api/reviews/{id}', { id: _id, body: { isHidden } })
  const change = () => {
    if (isPending) return
    startTransition(async () => {
      try {
        await put(!isHidden)
        withUndo(isHidden ? 'Review shown' : 'Review hidden', () => put(isHidden))
        router.refresh()
      } catch (error) {
        void notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  const verb = isHidden ? 'Show' : 'Hide'
  return (
    <Button
      variant="secondary"
      size="sm"
      className={listButton}
      aria-disabled={isPending || undefined}
      aria-label={`${verb} the review of ${product.name} by ${name}`}
      onClick={change}
    >
      {verb}
    </Button>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { listButton } from '@/components/admin/lists/list-table'
import { adminCall, useButtonCall, useUndo } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import type { AdminReview } from '@/lib/reviews/responses'

/** Hides a review or shows it again. Both can be undone, so there is no confirmation. */
export function HideReview({ review: { _id, isHidden, name, product } }: { review: AdminReview }) {
  const router = useRouter()
  const withUndo = useUndo()
  const put = (isHidden: boolean) => adminCall('PUT /api/reviews/{id}', { id: _id, body: { isHidden } })
  const { isPending, start } = useButtonCall(async () => {
    await put(!isHidden)
    withUndo(isHidden ? 'Review shown' : 'Review hidden', () => put(isHidden))
    router.refresh()
  })
  const verb = isHidden ? 'Show' : 'Hide'
  return (
    <Button
      variant="secondary"
      size="sm"
      className={listButton}
      aria-disabled={isPending || undefined}
      aria-label={`${verb} the review of ${product.name} by ${name}`}
      onClick={start}
    >
      {verb}
    </Button>
  )
}

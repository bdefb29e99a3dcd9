'use client'

import { CopyPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { listButton } from '@/components/admin/lists/list-table'
import { adminCall, useButtonCall } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { Product } from '@/lib/catalog/responses'

type DuplicateButtonProps = {
  product: Pick<Product, '_id' | 'name'>
  /** An icon in the table of a list. */
  isInTable?: boolean
}

/** Copies a product as a draft and opens the copy. */
export function DuplicateButton({ product: { _id, name }, isInTable }: DuplicateButtonProps) {
  const router = useRouter()
  const { isPending, start } = useButtonCall(async () => {
    const copy = await adminCall('POST /api/products/{id}/copy', { id: _id })
    void notify('success', 'Draft made. It is hidden until you publish it.')
    router.push(`/admin/editproduct/${encodeURIComponent(copy._id)}`)
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Duplicate ${name}`}
      title={isInTable ? 'Duplicate' : undefined}
      className={isInTable ? listButton : 'px-0!'}
      aria-disabled={isPending || undefined}
      onClick={start}
    >
      <CopyPlus aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className={isInTable ? 'cells:sr-only' : ''}>Duplicate</span>
    </Button>
  )
}

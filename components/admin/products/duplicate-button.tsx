'use client'

import { CopyPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { listButton } from '@/components/admin/lists/list-table'
import { adminCall } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { Product } from '@/lib/catalog/responses'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

type DuplicateButtonProps = {
  product: Pick<Product, '_id' | 'name'>
  /** An icon in the table of a list. */
  isInTable?: boolean
}

/** Copies a product as a draft and opens the copy. */
export function DuplicateButton({ product: { _id, name }, isInTable }: DuplicateButtonProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const duplicate = () => {
    if (isPending) return
    startTransition(async () => {
      try {
        const copy = await adminCall('POST /api/products/{id}/copy', { id: _id })
        void notify('success', 'Draft made. It is hidden until you publish it.')
        router.push(`/admin/editproduct/${encodeURIComponent(copy._id)}`)
      } catch (error) {
        void notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Duplicate ${name}`}
      title={isInTable ? 'Duplicate' : undefined}
      className={isInTable ? listButton : 'px-0!'}
      aria-disabled={isPending || undefined}
      onClick={duplicate}
    >
      <CopyPlus aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className={isInTable ? 'cells:sr-only' : ''}>Duplicate</span>
    </Button>
  )
}

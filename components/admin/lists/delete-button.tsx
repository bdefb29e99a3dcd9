'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { type Confirmation, ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useHold } from '@/components/ui/form/keep-input'
import type { CallName } from '@/lib/platform/browser/client'
import { listButton } from './list-table'

type DeleteButtonProps = {
  /** The call that deletes it. */
  call: Extract<CallName, `DELETE ${string}/{id}`>
  id: string
  /** What is deleted, e.g. a name. */
  what: string
  question: string
  /** What deleting causes. */
  description: string
  done: string
  /** Restores it. */
  undo?(): Promise<unknown>
  /** An icon in the table of a list. */
  isInTable?: boolean
}

export function DeleteButton({ call, id, what, question, description, done, undo, isInTable }: DeleteButtonProps) {
  const router = useRouter()
  const withUndo = useUndo()
  const { release } = useHold()
  const [isAsking, setAsking] = useState(false)
  const remove = async (body?: Confirmation) => {
    await adminCall(call, { id, body })
    withUndo(done, undo)
    release()
    router.refresh()
    // The button disappears with its row, so the focus moves to the beginning of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Delete ${what}`}
        title={isInTable ? 'Delete' : undefined}
        className={isInTable ? listButton : ''}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
        <span className={isInTable ? 'cells:sr-only' : ''}>Delete</span>
      </Button>
      {isAsking && (
        <ConfirmDialog question={question} yes="Delete" isDangerous onYes={remove} onClose={() => setAsking(false)}>
          <p className="break-words font-medium text-ink">{what}</p>
          <p>{description}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

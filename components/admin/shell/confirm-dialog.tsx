'use client'

import { type ReactNode, useEffect, useId, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { LoginAgain } from './login-again'

type ConfirmDialogProps = {
  question: string
  /** What is confirmed and what it causes. */
  children?: ReactNode
  yes: string
  no?: string
  /** An error that it throws is shown in the dialog, which stays open. */
  onYes(): Promise<void> | void
  onClose(): void
}

/** A confirmation dialog for something that cannot be undone. It is open as long as it is rendered. */
export function ConfirmDialog({ question, children, yes, no = 'Cancel', onYes, onClose }: ConfirmDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const refusal = useRef<HTMLButtonElement>(null)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const node = dialog.current
    if (!node || node.open) return
    node.showModal()
    refusal.current?.focus()
  }, [])

  const agree = () => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await onYes()
        dialog.current?.close()
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={children ? `${id}-about` : undefined}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] bg-paper p-6 text-ink backdrop:bg-ink/50"
    >
      <h2 id={`${id}-question`} className="text-lg">
        {question}
      </h2>
      {children && (
        <div id={`${id}-about`} className="mt-2 text-soft">
          {children}
        </div>
      )}
      <div role="alert" className="flex flex-col text-danger">
        {message && <p className="mt-4">{message}</p>}
        <LoginAgain message={message} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="sm" aria-disabled={isPending || undefined} onClick={agree}>
          {isPending ? 'Please wait…' : yes}
        </Button>
        <Button ref={refusal} size="sm" variant="secondary" onClick={() => dialog.current?.close()}>
          {no}
        </Button>
      </div>
    </dialog>
  )
}

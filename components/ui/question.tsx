'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { Button } from './button'

export type QuestionProps = {
  question: string
  /** What is confirmed and what it causes. */
  children?: ReactNode
  yes: string
  /** Whether `yes` ends or deletes something. */
  isDangerous?: boolean
  no: string
  /** An error that it throws is shown in the dialog, which stays open. */
  onYes(): Promise<void> | void
  onClose(): void
  /** Shown below the message of an error. */
  helpFor?(message: string): ReactNode
}

/** A dialog that asks before something that cannot be undone. It is open as long as it is rendered. */
export function Question({ question, children, yes, isDangerous, no, onYes, onClose, helpFor }: QuestionProps) {
  const t = useTranslate()
  const refusal = useRef<HTMLButtonElement>(null)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const agree = () => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await onYes()
        onClose()
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <AlertDialog.Root open onOpenChange={onClose}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-ink/50" />
        <AlertDialog.Popup
          initialFocus={refusal}
          className="fixed inset-0 z-50 m-auto h-fit max-h-dvh w-[min(28rem,calc(100vw-2rem))] overflow-y-auto bg-paper p-6
            outline-none"
        >
          <AlertDialog.Title className="text-lg">{question}</AlertDialog.Title>
          {children && (
            <AlertDialog.Description render={<div />} className="mt-2 text-soft">
              {children}
            </AlertDialog.Description>
          )}
          <div role="alert" className="flex flex-col text-danger">
            {message && <p className="mt-4">{t.text(message)}</p>}
            {helpFor?.(message)}
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              size="sm"
              variant={isDangerous ? 'danger' : 'primary'}
              aria-disabled={isPending || undefined}
              onClick={agree}
            >
              {isPending ? t('Please wait…') : yes}
            </Button>
            <Button ref={refusal} size="sm" variant="secondary" onClick={onClose}>
              {no}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

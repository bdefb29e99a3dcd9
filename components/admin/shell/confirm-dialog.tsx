import { useId, useState } from 'react'
import { Question, type QuestionProps } from '@/components/ui/question'
import { CallError } from '@/lib/platform/browser/client'
import { LoginAgain } from './login-again'

/** The body of a call that is confirmed with the caller's password. */
export type Confirmation = { currentPassword: string }

type ConfirmDialogProps = Omit<QuestionProps, 'no' | 'helpFor' | 'onYes'> & {
  no?: string
  /** Gets the password once the server has asked for it. */
  onYes(confirmation?: Confirmation): Promise<void> | void
}

/** Whether a call failed because it needs the password. */
export const isPasswordNeeded = (error: unknown) =>
  error instanceof CallError && (error.body as { needsPassword?: boolean } | null)?.needsPassword === true

/** A question to an administrator, whose session may have ended or be too old for what is asked. */
export function ConfirmDialog({ no = 'Cancel', onYes, children, ...question }: ConfirmDialogProps) {
  const id = useId()
  const [currentPassword, setPassword] = useState<string>()
  const agree = async () => {
    try {
      await onYes(currentPassword === undefined ? undefined : { currentPassword })
    } catch (error) {
      if (isPasswordNeeded(error)) setPassword((typed = '') => typed)
      throw error
    }
  }
  return (
    <Question no={no} helpFor={(message) => <LoginAgain message={message} />} onYes={agree} {...question}>
      {children}
      {currentPassword !== undefined && (
        <div className="mt-4 flex flex-col gap-1.5">
          <label htmlFor={id} className="font-medium text-ink text-sm">
            Current password
          </label>
          <input
            id={id}
            type="password"
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setPassword(event.target.value)}
            className="input"
          />
        </div>
      )}
    </Question>
  )
}

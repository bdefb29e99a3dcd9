import { Question, type QuestionProps } from '@/components/ui/question'
import { LoginAgain } from './login-again'

type ConfirmDialogProps = Omit<QuestionProps, 'no' | 'helpFor'> & { no?: string }

/** A question to an administrator, whose session may have ended. */
export const ConfirmDialog = ({ no = 'Cancel', ...question }: ConfirmDialogProps) => (
  <Question no={no} helpFor={(message) => <LoginAgain message={message} />} {...question} />
)

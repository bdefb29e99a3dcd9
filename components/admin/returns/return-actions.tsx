'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { useHoldWhile } from '@/components/ui/form/keep-input'
import { notify } from '@/components/ui/notify'
import type { OrderReturn } from '@/lib/orders/responses'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { MAX_RETURN_TEXT, type NextReturnStatus, returnStatusesAfter } from '@/lib/orders/return/return-rules'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type Rupees, rupees } from '@/lib/values/money'
import { type Arrival, type PartRefund, ReceivedDialog, SettledDialog } from './return-dialogs'

type ReturnActionsProps = {
  of: OrderReturn
  orderId: string
  sizes: ExchangeSizes
  worths: Rupees[] | undefined
  /** Where the goods of the last approved return were sent. */
  sendTo: string
}

/** Steps that move stock or say that money went back ask first. */
type Asked = 'received' | 'settled'

/** The next steps of a return. Approving it asks where to send the goods, and refusing it needs a reason. */
export function ReturnActions({ of, orderId, sizes, worths, sendTo }: ReturnActionsProps) {
  const { _id, status, kind, refund } = of
  const router = useRouter()
  const [answering, setAnswering] = useState<keyof typeof answers | null>(null)
  /** What it is a question about may change meanwhile, and it keeps its input and its error. */
  const [asking, setAsking] = useState<{ step: Asked; isMoney: boolean } | null>(null)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const put = async (next: NextReturnStatus, more: PartRefund | Arrival = {}) => {
    try {
      await adminCall('PUT /api/returns/{id}', { id: _id, body: { status: next, kindBase: kind, ...more } })
    } catch (error) {
      // A colleague was faster, or the last piece is gone. The page shows the current state.
      if (error instanceof CallError && error.status === 409) router.refresh()
      throw error
    }
    void notify('success', doneNames[next] ?? stepName(next, kind), 'return')
    router.refresh()
  }
  const move = (next: NextReturnStatus) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await put(next)
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  const begin = (next: NextReturnStatus) => {
    if (next === 'approved' || next === 'refused') setAnswering(next)
    else if (next === 'received' || next === 'settled') setAsking({ step: next, isMoney: refund !== null })
    else move(next)
  }

  useHoldWhile(answering !== null || asking !== null)
  // It stays when a colleague was faster, so that the input is not lost.
  if (answering) {
    return (
      <AnswerForm
        to={answering}
        text={answering === 'approved' ? sendTo : ''}
        onAnswer={async (text) => {
          await put(answering, { text })
          setAnswering(null)
        }}
        onClose={() => setAnswering(null)}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {returnStatusesAfter(status).map((next) => (
        <Button
          key={next}
          variant={next === 'refused' ? 'secondary' : 'primary'}
          aria-disabled={isPending || undefined}
          onClick={() => begin(next)}
          className="grow sm:grow-0"
        >
          {stepName(next, kind)}
        </Button>
      ))}
      {asking?.step === 'received' && (
        <ReceivedDialog
          of={of}
          sizes={sizes}
          worths={worths}
          onReceived={(arrival) => put('received', arrival)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.step === 'settled' && asking.isMoney && (
        <SettledDialog
          orderId={orderId}
          kind={kind}
          amount={refund ?? rupees(0)}
          to={of.refundTo}
          onSettled={(part) => put('settled', part)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.step === 'settled' && !asking.isMoney && (
        <ConfirmDialog
          question="Did you send the replacement?"
          yes="Yes"
          no="Not yet"
          onYes={() => put('settled')}
          onClose={() => setAsking(null)}
        >
          <p>The customer is told by mail. This cannot be undone.</p>
        </ConfirmDialog>
      )}
      <div role="alert" className="flex w-full flex-col text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
    </div>
  )
}

/** What the message says that the step did, if not the name of the step. */
const doneNames: Partial<Record<NextReturnStatus, string>> = { approved: 'Return approved', refused: 'Return refused' }

function stepName(next: NextReturnStatus, kind: OrderReturn['kind']): string {
  if (next === 'approved') return 'Approve'
  if (next === 'refused') return 'Refuse'
  if (next === 'received') return 'Goods received'
  return kind === 'exchange' ? 'Replacement sent' : 'Money returned'
}

/** The form for each answer to a request. */
const answers = {
  approved: {
    title: 'Approve return',
    label: 'Where to send it',
    hint: "Name, address and phone number, as on a parcel. The shopper copies it from the order's page or a mail.",
    rows: 4,
    rules: async () => (await import('@/lib/orders/return/input')).approvalForm,
    close: 'Do not approve yet',
  },
  refused: {
    title: 'Refuse return',
    label: 'Reason',
    hint: "The shopper reads it on the order's page and in a mail.",
    rows: 2,
    rules: async () => (await import('@/lib/orders/return/input')).refusalForm,
    close: 'Do not refuse',
  },
}

type AnswerFormProps = {
  to: keyof typeof answers
  text: string
  onAnswer(text: string): Promise<void>
  onClose(): void
}

function AnswerForm({ to, text: filledIn, onAnswer, onClose }: AnswerFormProps) {
  const { title, label, hint, rows, rules, close } = answers[to]
  return (
    <Form
      label={title}
      defaults={{ text: filledIn }}
      rules={rules}
      onSubmit={({ text }) => onAnswer(text)}
      className="flex flex-col gap-3 border-ink border-l-2 pl-4"
    >
      <TextArea name="text" label={label} hint={hint} rows={rows} maxLength={MAX_RETURN_TEXT} autoFocus />
      <AdminAlert />
      <div className="flex flex-wrap gap-3">
        <Submit size="sm" variant={to === 'refused' ? 'danger' : 'primary'}>
          {title}
        </Submit>
        <Button size="sm" variant="secondary" onClick={onClose}>
          {close}
        </Button>
      </div>
    </Form>
  )
}

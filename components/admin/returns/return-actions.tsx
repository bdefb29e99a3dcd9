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
import { notify } from '@/components/ui/notify'
import type { OrderReturn } from '@/lib/orders/responses'
import { MAX_RETURN_TEXT, type NextReturnStatus, returnStatusesAfter } from '@/lib/orders/return-rules'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { ExchangeSizes } from '@/lib/returns/return-lines'
import { type Arrival, ReceivedDialog } from './received-dialog'

type ReturnActionsProps = { of: OrderReturn; sizes: ExchangeSizes }

/** Steps that move stock or say that money went back ask first. */
type Asked = 'received' | 'settled'

/** The next steps of a return. Refusing it needs a reason. */
export function ReturnActions({ of, sizes }: ReturnActionsProps) {
  const { _id, status, kind } = of
  const router = useRouter()
  const [isRefusing, setRefusing] = useState(false)
  const [asking, setAsking] = useState<Asked | null>(null)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const put = async (next: NextReturnStatus, more: { text?: string } | Arrival = {}) => {
    try {
      await adminCall('PUT /api/returns/{id}', { id: _id, body: { status: next, kindBase: kind, ...more } })
    } catch (error) {
      // Another administrator was faster, or the last piece is gone. The page shows the current state.
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
    if (next === 'refused') setRefusing(true)
    else if (next === 'received' || next === 'settled') setAsking(next)
    else move(next)
  }

  const steps = returnStatusesAfter(status)
  if (isRefusing && steps.includes('refused')) {
    return <RefusalForm onRefuse={(text) => put('refused', { text })} onClose={() => setRefusing(false)} />
  }
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {steps.map((next) => (
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
      {asking === 'received' && (
        <ReceivedDialog
          of={of}
          sizes={sizes}
          onReceived={(arrival) => put('received', arrival)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'settled' && (
        <ConfirmDialog
          question={kind === 'exchange' ? 'Did you send the replacement?' : 'Did you return the money?'}
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

function RefusalForm({ onRefuse, onClose }: { onRefuse(text: string): Promise<void>; onClose(): void }) {
  return (
    <Form
      label="Refuse return"
      defaults={{ text: '' }}
      rules={() => import('@/components/form-rules').then((rules) => rules.refusal)}
      onSubmit={({ text }) => onRefuse(text)}
      className="flex flex-col gap-3 border-ink border-l-2 pl-4"
    >
      <TextArea
        name="text"
        label="Reason"
        hint="The shopper reads it on the order's page and in a mail."
        rows={2}
        maxLength={MAX_RETURN_TEXT}
        autoFocus
      />
      <AdminAlert />
      <div className="flex flex-wrap gap-3">
        <Submit size="sm" variant="danger">
          Refuse return
        </Submit>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Do not refuse
        </Button>
      </div>
    </Form>
  )
}

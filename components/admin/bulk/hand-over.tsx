'use client'

import { Printer } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall, LOGIN_AGAIN, saveFile } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { EntryLink } from '@/components/admin/shell/go-back'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button, buttonClass } from '@/components/ui/button'
import { CallError, type Calls, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** Ships as many orders as one call takes, and a courier may take half a minute for its load sheet. */
const HAND_OVER_MS = 60_000

type Answer = Calls['POST /api/bookings/hand-over']['answer']
type HandOverProps = { courier: string; orders: { _id: string; number: string; isShipped: boolean }[] }

/** Ships the booked parcels of a courier and offers its load sheet, which can be asked for again. */
export function HandOver({ courier, orders }: HandOverProps) {
  const router = useRouter()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const waiting = orders.filter(({ isShipped }) => !isShipped)
  const send = async () => {
    const body = { courier, orders: orders.map(({ _id }) => _id) }
    setAnswer(await adminCall('POST /api/bookings/hand-over', { body, timeoutMs: HAND_OVER_MS }))
    router.refresh()
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {waiting.length > 0 ? 'Hand over' : 'Load sheet'}
      </Button>
      {answer && <HandedOver courier={courier} answer={answer} orders={orders} />}
      {isAsking && (
        <ConfirmDialog
          question={
            waiting.length > 0
              ? `Hand ${counted(waiting.length, 'parcel')} over to ${courier}?`
              : `Ask ${courier} for the load sheet again?`
          }
          yes={waiting.length > 0 ? 'Yes, they are leaving' : 'Yes'}
          onYes={send}
          onClose={() => setAsking(false)}
        >
          <p>
            {waiting.length > 0
              ? 'Customers with an e-mail address are told by mail. This may take half a minute.'
              : 'This may take half a minute.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function HandedOver({ courier, answer: { results, sheet }, orders }: HandOverProps & { answer: Answer }) {
  const refused = results.filter(({ result }) => result === 'refused')
  const numberOf = (id: string) => orders.find(({ _id }) => _id === id)?.number ?? id
  return (
    <div role="status" className="flex w-full flex-col gap-1 border-success border-l-2 pl-3">
      <p>{counted(results.length - refused.length, 'order')} shipped.</p>
      {refused.map(({ order, reason }) => (
        <p key={order} className="text-danger">
          Order {numberOf(order)}: {reason}
        </p>
      ))}
      {sheet ? (
        <a href={sheet} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center self-start">
          Load sheet of {courier}
        </a>
      ) : (
        refused.length < results.length && (
          <p>{courier} gave no load sheet. Print the list below and let the rider sign it.</p>
        )
      )}
    </div>
  )
}

/** Leads to where booked parcels are handed over. */
export const HandOverLink = ({ ids }: { ids: string[] }) => (
  <EntryLink href={`/admin/pack/hand-over?ids=${ids}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    Hand over
  </EntryLink>
)

type PrintLabelsProps = { ids: string[]; className?: string }

/** Saves the couriers' own labels as one PDF. Where a courier gives none, the shop's own can be printed. */
export function PrintLabels({ ids, className = buttonClass({ variant: 'secondary', size: 'sm' }) }: PrintLabelsProps) {
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()
  const query = ids.join(',')
  const href = `/api/bookings/labels.pdf?orders=${query}`
  const save = () =>
    startTransition(async () => {
      setMessage('')
      try {
        saveFile('labels.pdf', await pdfFrom(href))
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  return (
    <>
      <a
        href={href}
        aria-disabled={isPending || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isPending) save()
        }}
        className={className}
      >
        <Printer aria-hidden="true" size={18} strokeWidth={1.5} />
        {isPending ? 'Asking for labels…' : 'Labels'}
      </a>
      <div role="alert" className="flex w-full flex-col text-danger text-sm empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
        {message && message !== LOGIN_AGAIN && (
          <a
            href={`/admin/orderlist/labels?ids=${query}`}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center self-start text-ink"
          >
            Print the shop’s own labels
          </a>
        )}
      </div>
    </>
  )
}

async function pdfFrom(address: string): Promise<Blob> {
  const response = await fetch(address, { headers: { 'Accept-Language': document.documentElement.lang } })
  if (response.ok) return response.blob()
  const { message } = (await response.json()) as { message?: string }
  throw new CallError(response.status, response.status === 401 ? LOGIN_AGAIN : (message ?? REQUEST_FAILED))
}

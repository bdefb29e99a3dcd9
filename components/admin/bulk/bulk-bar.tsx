'use client'

import { Download, Printer, Truck, X } from 'lucide-react'
import { useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Button, buttonClass } from '@/components/ui/button'
import { type OrderStatus, OWN_DELIVERY, orderStatuses, statusNames } from '@/lib/orders/status'
import type { BulkChange, BulkRun } from './bulk-change'
import { PrintLabels } from './hand-over'

/** The states that several orders can be moved to. */
const targets = orderStatuses.filter((status) => status !== 'placed')

type BulkBarProps = {
  orders: (Moved & { _id: string })[]
  /** The preselected state. */
  next: OrderStatus
  run: BulkRun | null
  couriers: string[]
  canBook: boolean
  onChange(change: BulkChange): void
  onClear(): void
}

/** Sticks to the bottom of the window while orders are selected. */
export function BulkBar({ orders, next, run, couriers, canBook, onChange, onClear }: BulkBarProps) {
  const [status, setStatus] = useState(next)
  const [courier, setCourier] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const chosen = status === 'shipped' && courier !== OWN_DELIVERY ? courier : ''
  const question = questionOf(status, orders)
  const go = () => onChange({ status, ...(chosen && { courier: chosen }) })
  const query = `ids=${orders.map(({ _id }) => _id).join(',')}`
  const small = buttonClass({ variant: 'secondary', size: 'sm' }, 'max-sm:px-3 max-[22rem]:px-2 max-sm:[&>svg]:hidden')

  return (
    <section
      aria-label="Selected orders"
      data-selected
      className="sticky bottom-[min(var(--bar),(100vh-30rem)*99)] z-30 -mx-4 flex flex-col gap-2 border-ink border-t bg-paper px-4 py-3 sm:mx-0 lg:flex-row
        lg:items-end lg:justify-between lg:gap-6"
    >
      {run?.isRunning ? (
        <Progress run={run} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 max-[22rem]:gap-1 sm:gap-3">
            <p role="status" className="font-semibold text-sm tabular-nums sm:mr-auto">
              {orders.length}
              <span className="max-sm:sr-only"> selected</span>
            </p>
            <Button size="sm" variant="quiet" className="max-sm:mr-auto max-sm:px-3" onClick={onClear}>
              <X aria-hidden="true" size={18} strokeWidth={1.5} className="sm:hidden" />
              <span className="max-sm:sr-only">Clear</span>
            </Button>
            <a href={`/admin/orderlist/slips?${query}`} target="_blank" rel="noopener" className={small}>
              <Printer aria-hidden="true" size={18} strokeWidth={1.5} />
              Slips
            </a>
            <a href={`/api/orders/export.csv?${query}`} download className={small}>
              <Download aria-hidden="true" size={18} strokeWidth={1.5} />
              Export
            </a>
            <EntryLink href={`/admin/orderlist/tracking?${query}`} className={small}>
              <Truck aria-hidden="true" size={18} strokeWidth={1.5} />
              Tracking
            </EntryLink>
            {canBook && (
              <EntryLink href={`/admin/pack/hand-over?${query}`} className={small}>
                Hand over
              </EntryLink>
            )}
            {canBook ? (
              <PrintLabels ids={orders.map(({ _id }) => _id)} className={small} />
            ) : (
              <a
                href={`/admin/orderlist/labels?${query}`}
                target="_blank"
                rel="noopener"
                className={`${small} max-sm:hidden`}
              >
                Labels
              </a>
            )}
          </div>
          <form
            aria-label="Change the selected orders"
            className="flex flex-wrap gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              const refused = status === 'shipped' && courier === '' ? refusalToMove(orders) : ''
              setRefusal(refused)
              if (refused) return
              if (question) setAsking(true)
              else go()
            }}
          >
            <select
              aria-label="Move to"
              value={status}
              onChange={(event) => setStatus(event.target.value as OrderStatus)}
              className="input w-auto min-w-0 flex-1 lg:flex-none"
            >
              {targets.map((target) => (
                <option key={target} value={target}>
                  {statusNames[target]}
                </option>
              ))}
            </select>
            {status === 'shipped' && (
              <select
                aria-label="Courier"
                value={courier}
                onChange={(event) => setCourier(event.target.value)}
                className="input w-auto min-w-0 flex-1 lg:flex-none"
              >
                <option value="">Courier as it is</option>
                {couriers.map((name) => (
                  <option key={name}>{name}</option>
                ))}
                <option>{OWN_DELIVERY}</option>
              </select>
            )}
            <Button type="submit" size="sm">
              Move
            </Button>
            {canBook && (
              <EntryLink href={`/admin/orderlist/book?${query}`} className={small}>
                Book
              </EntryLink>
            )}
            <p role="alert" className="w-full text-danger text-sm empty:hidden">
              {refusal}
            </p>
          </form>
        </>
      )}
      {isAsking && question && (
        <ConfirmDialog
          question={question.question}
          yes={question.yes}
          isDangerous={status === 'cancelled'}
          no="Go back"
          onYes={go}
          onClose={() => setAsking(false)}
        >
          <p>{question.about}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function Progress({ run: { total, done, failed } }: { run: BulkRun }) {
  const ended = done.length + failed.length
  return (
    <div className="flex w-full flex-col gap-2">
      <p role="status" className="text-sm">
        {ended} of {counted(total, 'order')}
        {failed.length > 0 && `, ${failed.length} could not be changed`}. Please keep this page open.
      </p>
      <progress aria-label="Progress" value={ended} max={total} className="h-2 w-full accent-ink" />
    </div>
  )
}

type Question = { question: string; about: string; yes: string }

/**
 * What matters about an order that is moved. `isUnpaid`: an online order whose payment is not verified. `lacksCourier`:
 * a courier has to collect cash, but none is entered.
 */
export type Moved = { isUnpaid: boolean; lacksCourier: boolean }

/** States that mail customers or move stock. They cannot be undone for many orders, so they need a confirmation. */
const questions: Partial<Record<OrderStatus, Question>> = {
  shipped: {
    question: 'Mark as shipped:',
    about: 'Customers with an e-mail address are told by mail.',
    yes: 'Yes, they are on the way',
  },
  delivered: {
    question: 'Mark as delivered:',
    about: 'Customers with an e-mail address are told by mail, and the days for returns begin.',
    yes: 'Yes, they arrived',
  },
  cancelled: {
    question: 'Cancel',
    about:
      'Their pieces go back on sale, and customers with an e-mail address are told by mail. Paid money has to go back.',
    yes: 'Yes, cancel',
  },
  returned: {
    question: 'Mark as refused at the door and returned:',
    about: 'Their pieces go back on sale.',
    yes: 'Yes, they came back',
  },
}

/** What to ask before orders are moved to a state, if anything. */
export function questionOf(status: OrderStatus, orders: Moved[]): Question | undefined {
  const asked = questions[status]
  if (!asked) return undefined
  const isSent = status === 'shipped' || status === 'delivered'
  const warnings = isSent ? [warningOfUnpaid(orders), status === 'delivered' && warningOfCouriers(orders)] : []
  return {
    ...asked,
    question: `${asked.question} ${counted(orders.length, 'order')}?`,
    about: [...warnings, asked.about, 'This cannot be undone.'].filter(Boolean).join(' '),
  }
}

/** Why orders cannot be shipped as they are: cash is always somebody's to collect. Empty if they can. */
export function refusalToMove(orders: Moved[]): string {
  const without = orders.filter(({ lacksCourier }) => lacksCourier).length
  const have = without === 1 ? 'has' : 'have'
  return without > 0
    ? `${counted(without, 'cash order')} among them ${have} no courier. Choose one, or your own delivery.`
    : ''
}

function warningOfUnpaid(orders: Moved[]): string | false {
  const unpaid = orders.filter(({ isUnpaid }) => isUnpaid).length
  return unpaid > 0 && `${counted(unpaid, 'online order')} among them ${unpaid === 1 ? 'is' : 'are'} not paid.`
}

function warningOfCouriers(orders: Moved[]): string | false {
  const without = orders.filter(({ lacksCourier }) => lacksCourier).length
  const have = without === 1 ? 'has' : 'have'
  return (
    without > 0 &&
    `${counted(without, 'cash order')} among them ${have} no courier, so Cash will not show who owes the money.`
  )
}

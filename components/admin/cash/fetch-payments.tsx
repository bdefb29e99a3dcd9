'use client'

import { useId, useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import type { PulledPayments } from '@/lib/orders/settle/responses'
import { paymentSheet } from '@/lib/orders/settle/rules'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { dayOf } from '@/lib/values/calendar'
import { inPaisas, inRupees } from '@/lib/values/money'
import { statementName } from './settlement-list'

type Row = PulledPayments['rows'][number]
type Statement = { courier: string; sheet: string; statementDate: string; statementNumber: string }
type Asking = { courier: string; asked: number; left: number }
type Answer = { courier: string; statements: Row[][] }

const DAY_MS = 24 * 60 * 60 * 1000
/** Couriers pay once a week or more often. */
const DAYS_BACK = 14

type FetchPaymentsProps = {
  /** The connected ones. */
  couriers: string[]
  /** Previews the rows of a statement. */
  onChoose(statement: Statement): Promise<void>
}

/** Asks connected couriers what they paid, and shows it statement by statement. */
export function FetchPayments({ couriers, onChoose }: FetchPaymentsProps) {
  const id = useId()
  const [days, setDays] = useState(() => ({
    from: dayOf(new Date(Date.now() - DAYS_BACK * DAY_MS)),
    to: dayOf(new Date()),
  }))
  const [asking, setAsking] = useState<Asking | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [message, setMessage] = useState('')

  const attempt = async (run: () => Promise<void>) => {
    setMessage('')
    try {
      await run()
    } catch (error) {
      setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
    }
  }
  const fetchFrom = async (courier: string) => {
    if (asking) return
    setAnswer(null)
    setAsking({ courier, asked: 0, left: 0 })
    await attempt(async () => {
      const rows: Row[] = []
      let asked = 0
      for (let after: string | null | undefined; after !== null; ) {
        const part = await adminCall('POST /api/settlements/pull', { body: { courier, ...days, after } })
        rows.push(...part.rows)
        asked += part.asked
        after = part.next
        setAsking({ courier, asked, left: part.left })
      }
      setAnswer({ courier, statements: statementsOf(rows) })
    })
    setAsking(null)
  }

  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-3">
      <h3 id={id} className="font-semibold text-base">
        Ask the courier what it paid
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex flex-col gap-1.5 font-medium text-sm">
            {name === 'from' ? 'Paid from' : 'Paid until'}
            <input
              type="date"
              value={days[name]}
              onChange={({ target }) => setDays({ ...days, [name]: target.value })}
              className="input"
            />
          </label>
        ))}
        {couriers.map((courier) => (
          <Button
            key={courier}
            variant="secondary"
            aria-disabled={asking !== null || undefined}
            onClick={() => void fetchFrom(courier)}
          >
            Fetch from {courier}
          </Button>
        ))}
      </div>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {asking && <Progress {...asking} />}
        {answer && <p>{summary(answer)}</p>}
      </div>
      <div role="alert" className="text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      {answer && answer.statements.length > 0 && (
        <ul className="border-rule border-t">
          {answer.statements.map((rows) => (
            <StatementRow
              key={keyOf(rows[0])}
              rows={rows}
              onChoose={() => attempt(() => onChoose(statementOf(answer.courier, rows)))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Progress({ courier, asked, left }: Asking) {
  const total = asked + left
  return (
    <>
      <p className="text-sm">
        {total === 0 ? `Asking ${courier}…` : `${courier} was asked about ${asked} of ${counted(total, 'parcel')}.`}
      </p>
      <progress
        aria-label="Progress"
        {...(total > 0 && { value: asked, max: total })}
        className="h-2 w-full accent-ink"
      />
    </>
  )
}

const summary = ({ courier, statements }: Answer) =>
  statements.length === 0
    ? `${courier} paid for no parcel on these days that is not settled already.`
    : `${courier} paid for ${counted(statements.flat().length, 'parcel')}. Check each statement before you enter it.`

function StatementRow({ rows, onChoose }: { rows: Row[]; onChoose(): Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const { paidOn = '', statementNumber = null } = rows[0] ?? {}
  const name = statementName(paidOn, statementNumber)
  const net = inRupees(rows.reduce((sum, row) => sum + inPaisas(row.net), 0))
  const choose = async () => {
    if (isPending) return
    setPending(true)
    await onChoose()
    setPending(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-2">
      <span>
        {name}
        <span className="block text-soft text-sm">
          {counted(rows.length, 'parcel')}, <Price amount={net} /> to be received
        </span>
      </span>
      <Button size="sm" aria-disabled={isPending || undefined} onClick={() => void choose()}>
        Preview<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}

const keyOf = (row?: Row) => `${row?.paidOn} ${row?.statementNumber}`

function statementsOf(rows: Row[]): Row[][] {
  const statements = new Map<string, Row[]>()
  for (const row of rows) statements.set(keyOf(row), [...(statements.get(keyOf(row)) ?? []), row])
  return [...statements].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own)
}

const statementOf = (courier: string, rows: Row[]): Statement => ({
  courier,
  sheet: paymentSheet(rows),
  statementDate: rows[0]?.paidOn ?? '',
  statementNumber: rows[0]?.statementNumber ?? '',
})

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState } from 'react'
import { Tick } from '@/components/admin/form/fields'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { TrackingPreview } from '@/lib/orders/ship/tracking-input'
import { isNotFilledIn, type TrackingRow } from '@/lib/orders/ship/tracking-rows'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** The rows in one call. Small calls show progress and finish quickly. */
const CHUNK = 50
/** The rows that are checked in one call. */
const CHECKED = 1_000

const LOOK_FIRST = 'Some rows are not ready: look at them, then send the others'

export type Outcome = { isDone: boolean; message: string }

const rowKey = ({ number, trackingNumber }: TrackingRow) => `${number} ${trackingNumber}`

/** Sends rows to a courier in batches and keeps the result of each. Failed rows can be sent again. */
export function useTrackingImport(rows: TrackingRow[], firstCourier = '') {
  const router = useRouter()
  const [courier, setCourier] = useState(firstCourier)
  const [message, setMessage] = useState('')
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const courierField = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    if (!isRunning) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])

  const outcomeOf = (row: TrackingRow): Outcome | undefined => outcomes[rowKey(row)]
  const right = rows.filter((row) => !row.problem)
  const readyOf = (some: TrackingRow[]) => some.filter((row) => !row.problem && !outcomeOf(row)?.isDone)
  const ready = readyOf(rows)
  const done = right.filter((row) => outcomeOf(row)?.isDone)
  const failed = ready.filter((row) => outcomeOf(row))

  const keep = (kept: TrackingRow[], outcome: (row: TrackingRow) => Outcome) =>
    setOutcomes((now) => ({ ...now, ...Object.fromEntries(kept.map((row) => [rowKey(row), outcome(row)])) }))

  /** The orders that are with another courier are moved only when the owner says so. */
  const [isMoving, setMoving] = useState(false)
  const [others, setOthers] = useState(0)

  /** What the rows would do, in their order. @throws CallError */
  const preview = async (ready: TrackingRow[]) => {
    const found: TrackingPreview['rows'] = []
    for (let index = 0; index < ready.length; index += CHECKED) {
      const chunk = ready.slice(index, index + CHECKED)
      const rows = chunk.map(({ number, trackingNumber }) => ({ number, trackingNumber }))
      const answer = await adminCall('POST /api/orders/tracking', { body: { courier, rows, dryRun: true } })
      if ('rows' in answer) found.push(...answer.rows)
    }
    return found
  }

  /** The rows that may be sent, or null once others have to be looked at first. */
  const checked = async (ready: TrackingRow[]): Promise<TrackingRow[] | null> => {
    const found = await preview(ready)
    const isRight = (index: number) =>
      found[index]?.result === 'ready' || (isMoving && found[index]?.result === 'other courier')
    const wrong = ready.filter((_, index) => !isRight(index))
    const isNews = wrong.some((row) => outcomeOf(row)?.message !== found[ready.indexOf(row)]?.reason)
    keep(wrong, (row) => ({ isDone: false, message: found[ready.indexOf(row)]?.reason ?? '' }))
    setOthers(found.filter(({ result }) => result === 'other courier').length)
    return isNews ? null : ready.filter((_, index) => isRight(index))
  }

  const send = async (ready: TrackingRow[]) => {
    for (let index = 0; index < ready.length; index += CHUNK) {
      const chunk = ready.slice(index, index + CHUNK)
      try {
        const rows = chunk.map(({ number, trackingNumber }) => ({ number, trackingNumber }))
        const body = { courier, rows, dryRun: false }
        const answer = await adminCall('POST /api/orders/tracking', { body })
        const failed = 'failed' in answer ? answer.failed : []
        const messages = new Map(failed.map(({ number, message }) => [number, message]))
        keep(chunk, ({ number }) => ({ isDone: !messages.has(number), message: messages.get(number) ?? 'Shipped' }))
      } catch (error) {
        const message = error instanceof CallError ? error.message : REQUEST_FAILED
        keep(ready.slice(index), () => ({ isDone: false, message }))
        break
      }
    }
  }

  /** Sends these rows, by default the present ones. */
  const submit = async (given = rows) => {
    const ready = readyOf(given)
    const problem = !courier ? 'Choose the courier' : ready.length === 0 ? 'There is no row to send' : ''
    setMessage(problem)
    if (!courier) courierField.current?.focus()
    if (problem || isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      const right = await checked(ready)
      if (right && right.length > 0) await send(right)
      else setMessage(right ? 'There is no row to send' : LOOK_FIRST)
    } catch (error) {
      setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
    }
    setRunning(false)
    isBusy.current = false
    router.refresh()
  }
  const courierProblem = courier ? '' : message
  const choose = (name: string) => {
    setCourier(name)
    setOthers(0)
    setMoving(false)
    setMessage('')
  }
  const select = { courier, choose, courierField, courierProblem }
  const moving = { others, isMoving, setMoving }
  return { select, moving, message, setMessage, outcomeOf, ready, done, failed, isRunning, submit }
}

type TrackingImporter = ReturnType<typeof useTrackingImport>

type Importer = { importer: TrackingImporter }

export function CourierSelect({ importer: { select }, couriers }: Importer & { couriers: string[] }) {
  const id = useId()
  const { courier, choose, courierField, courierProblem } = select
  return (
    <div className="flex max-w-2xl flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Courier
      </label>
      <select
        ref={courierField}
        id={id}
        value={courier}
        onChange={(event) => choose(event.target.value)}
        aria-invalid={courierProblem ? true : undefined}
        aria-describedby={`${id}-problem`}
        className="input"
        required
      >
        <option value="">Choose</option>
        {couriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <p id={`${id}-problem`} role="alert" className="text-danger text-sm empty:hidden">
        {courierProblem}
      </p>
    </div>
  )
}

export function TrackingAlert({ importer: { select, moving, message, failed, outcomeOf } }: Importer) {
  const last = failed.at(-1)
  return (
    <>
      <div role="alert" className="text-danger empty:hidden">
        {select.courier && message && <p>{message}</p>}
        <LoginAgain message={last && outcomeOf(last)?.message} />
      </div>
      {moving.others > 0 && (
        <Tick isOn={moving.isMoving} onChange={moving.setMoving}>
          Move {counted(moving.others, 'order')} from another courier to {select.courier}
        </Tick>
      )}
    </>
  )
}

/** The button that sends the rows, with how many there are of each kind. */
export function TrackingFoot({ importer, rows }: Importer & { rows: TrackingRow[] }) {
  const { isRunning, ready, failed, done } = importer
  return (
    <div
      data-foot={rows.length > 0 ? '' : undefined}
      className="z-10 -mx-4 flex flex-wrap items-center gap-3 bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <Button type="submit" aria-disabled={isRunning || undefined}>
        {isRunning ? 'Please wait…' : labelOf(ready.length, failed.length)}
      </Button>
      <p role="status" className="text-sm">
        {summary(rows, ready.length, done.length)}
      </p>
    </div>
  )
}

function labelOf(ready: number, failed: number): string {
  if (ready === 0) return 'Ship'
  return failed === ready ? `Try ${counted(ready, 'order')} again` : `Ship ${counted(ready, 'order')}`
}

function summary(rows: TrackingRow[], ready: number, done: number): string {
  const missing = rows.filter(isNotFilledIn).length
  const wrong = rows.filter(({ problem }) => problem).length - missing
  const parts = [
    done > 0 && `${done} shipped`,
    ready > 0 && `${ready} to send`,
    missing > 0 && `${missing} without a tracking number`,
    wrong > 0 && `${wrong} wrong`,
  ]
  return parts.filter(Boolean).join(', ')
}

import { useId } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { isNotFilledIn, type TrackingRow } from '@/lib/orders/ship/tracking-sheet'
import type { TrackingImporter } from './use-tracking-import'

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

export function TrackingAlert({ importer: { select, message, failed, outcomeOf } }: Importer) {
  const last = failed.at(-1)
  return (
    <div role="alert" className="text-danger empty:hidden">
      {select.courier && message && <p>{message}</p>}
      <LoginAgain message={last && outcomeOf(last)?.message} />
    </div>
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

'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { isNotFilledIn, type TrackingRow, typedRows } from '@/lib/orders/ship/tracking-rows'
import { CourierSelect, type Outcome, TrackingAlert, TrackingFoot, useTrackingImport } from './tracking-parts'

type Parcel = {
  number: string
  /** Who gets it, and where; for packers, how many pieces it has. */
  to: string
  courier: string | null
  trackingNumber: string | null
  isUnpaid: boolean
}

/** A field for the tracking number of each order. The keyboard's Next leads from one to the next. */
export function TrackingFields({ parcels, couriers }: { parcels: Parcel[]; couriers: string[] }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const rows = typedRows(
    parcels.map(({ number }) => number),
    typed,
  )
  const importer = useTrackingImport(rows, sharedCourier(parcels, couriers))
  return (
    <form
      aria-label="Tracking numbers"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void importer.submit()
      }}
      onKeyDown={moveOn}
    >
      <CourierSelect importer={importer} couriers={couriers} />
      <ol className="max-w-2xl border-rule border-t">
        {parcels.map((parcel, index) => (
          <Row
            key={parcel.number}
            parcel={parcel}
            row={rows[index]}
            outcome={rows[index] && importer.outcomeOf(rows[index])}
            isLast={index === parcels.length - 1}
            onType={(value) => setTyped({ ...typed, [parcel.number]: value })}
          />
        ))}
      </ol>
      <TrackingAlert importer={importer} />
      <TrackingFoot importer={importer} rows={rows} />
      <LeaveQuestion isGuarded={importer.ready.length > 0} />
    </form>
  )
}

type RowProps = {
  parcel: Parcel
  row: TrackingRow | undefined
  outcome: Outcome | undefined
  isLast: boolean
  onType(value: string): void
}

function Row({ parcel, row, outcome, isLast, onType }: RowProps) {
  const id = useId()
  const { number, to } = parcel
  const [isFocused, setFocused] = useState(false)
  const problem = row && !isFocused && !isNotFilledIn(row) ? row.problem : null
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-rule border-b py-3 sm:grid-cols-2">
      <label htmlFor={id} className="wrap-anywhere">
        <span className="font-medium">Order {number}</span> <span className="text-sm text-soft">{to}</span>
      </label>
      <input
        id={id}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint={isLast ? 'done' : 'next'}
        onChange={(event) => onType(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-state`}
        className="input tabular-nums"
      />
      <p id={`${id}-state`} className="font-medium text-sm empty:hidden sm:col-start-2">
        <State parcel={parcel} problem={problem} outcome={outcome} />
      </p>
    </li>
  )
}

type StateProps = { parcel: Parcel; problem: string | null; outcome: Outcome | undefined }

function State({ parcel: { isUnpaid, trackingNumber }, problem, outcome }: StateProps) {
  if (problem) return <span className="text-danger">{problem}</span>
  if (outcome) return <span className={outcome.isDone ? 'text-success' : 'text-danger'}>{outcome.message}</span>
  if (isUnpaid) return <span className="text-danger">Not paid yet</span>
  return trackingNumber && <span className="font-normal text-soft">Now {trackingNumber}</span>
}

/** The courier that all of them have already. */
function sharedCourier(parcels: Parcel[], couriers: string[]): string {
  const [first = null, ...others] = new Set(parcels.map(({ courier }) => courier))
  return first && others.length === 0 && couriers.includes(first) ? first : ''
}

/** Enter, by a scanner too, moves on to the next field, and from the last one to the button. */
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, [type=submit]')]
  stops[stops.indexOf(target) + 1]?.focus()
}

'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { ColumnChoice, SheetFile, SheetWarnings, sheetForm } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { CallError, type Calls, REQUEST_FAILED } from '@/lib/platform/browser/client'

type Read = Calls['POST /api/orders/deliveries/sheet']['answer']
type Results = Calls['POST /api/orders/deliveries']['answer']['rows']

const labels = { trackingNumber: 'Tracking number', state: 'State', at: 'Time' } as const

const outcomes = {
  moved: 'Moved',
  unchanged: 'As before',
  unknown: 'No such parcel',
  look: 'Unknown word: look at it yourself',
} as const

/** Moves orders by a courier's sheet of the states of their parcels. */
export function DeliveryImport({ couriers }: { couriers: string[] }) {
  const id = useId()
  const router = useRouter()
  const [courier, setCourier] = useState('')
  const [text, setText] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setMessage('')
    try {
      await work()
    } catch (error) {
      setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
    }
    setBusy(false)
  }
  const readSheet = (places?: Parameters<typeof sheetForm>[2]) =>
    run(async () => {
      const body = sheetForm(text, courier, places)
      setRead(await adminCall('POST /api/orders/deliveries/sheet', { body }))
    })
  const send = (rows: Read['rows']) =>
    run(async () => {
      const body = { courier, rows: rows.map(({ row: _, ...parcel }) => parcel) }
      setResults((await adminCall('POST /api/orders/deliveries', { body })).rows)
      setRead(null)
      setText('')
      router.refresh()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!courier) return setMessage('Choose the courier')
    if (!text.trim()) return setMessage('Choose the sheet, or paste its rows')
    void (read && read.rows.length > 0 ? send(read.rows) : readSheet())
  }
  const change = (next: string) => {
    setText(next)
    setRead(null)
    setResults(null)
  }

  return (
    <form aria-label="States of parcels" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex max-w-2xl flex-col gap-1.5">
        <label htmlFor={`${id}-courier`} className="font-medium text-sm">
          Courier
        </label>
        <select
          id={`${id}-courier`}
          value={courier}
          onChange={({ target }) => {
            setCourier(target.value)
            setRead(null)
          }}
          className="input"
        >
          <option value="">Choose</option>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <SheetFile onRead={(sheet) => change(sheet.text)} />
      <div className="flex max-w-2xl flex-col gap-1.5">
        <label htmlFor={`${id}-rows`} className="font-medium text-sm">
          Or paste its rows, with their headings
        </label>
        <textarea
          id={`${id}-rows`}
          value={text}
          onChange={({ target }) => change(target.value)}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          placeholder={'Tracking number, Status\n77712345, Delivered'}
          className="input font-mono"
        />
      </div>
      <div role="alert" className="text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      {read && (
        <>
          <ColumnChoice
            columns={read.columns}
            labels={labels}
            optional={['at']}
            onChoose={(places) => void readSheet(places)}
          />
          <SheetWarnings
            warnings={[...read.warnings, ...read.leftOut.map(({ row, reason }) => `Row ${row}: ${reason}`)]}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy
            ? 'Please wait…'
            : read && read.rows.length > 0
              ? `Update ${counted(read.rows.length, 'parcel')}`
              : 'Read the sheet'}
        </Button>
      </div>
      {results && <DeliveryResults results={results} />}
      <LeaveQuestion isGuarded={Boolean(text.trim())} />
    </form>
  )
}

/** What became of each row, those to look at first. */
function DeliveryResults({ results }: { results: Results }) {
  const order = ['look', 'unknown', 'moved', 'unchanged']
  const sorted = results.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result))
  const moved = results.filter(({ result }) => result === 'moved').length
  return (
    <div>
      <p role="status" className="font-semibold">
        {counted(moved, 'order')} moved, {results.length - moved} not
      </p>
      <ul className="mt-2 border-rule border-t text-sm">
        {sorted.map(({ trackingNumber, result, reason }) => (
          <li key={`${trackingNumber} ${result} ${reason}`} className="wrap-anywhere border-rule border-b py-2">
            <span className="tabular-nums">{trackingNumber}</span>:{' '}
            <span className={result === 'look' || result === 'unknown' ? 'font-medium text-danger' : undefined}>
              {outcomes[result]}
            </span>
            {reason && <span className="text-soft">, {reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState } from 'react'
import { HandOverLink, PrintLabels } from '@/components/admin/bulk/hand-over'
import { NumberField } from '@/components/admin/form/fields'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { EntryLink } from '@/components/admin/shell/go-back'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { Price } from '@/components/ui/price'
import type { BookingResult, BookingTerms, OrderBooking } from '@/lib/orders/book/responses'
import type { Order } from '@/lib/orders/responses'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** Orders of one call, which writes them all before it asks the courier, so that they are booked without this page. */
const AT_ONCE = 100

/** Calls about bookings are answered within 25 s. */
export const ANSWER_MS = 40_000

/** How often is looked what became of bookings, while the call is on its way and when they go on in the background. */
const PROGRESS_MS = 2_000
const LOOK_MS = 5_000

type ToBook = Pick<Order, '_id' | 'number' | 'courier' | 'booking' | 'toCollect'> & {
  /** Who gets it. */
  to: string
  city: string
}

export type BookOrdersProps = {
  orders: ToBook[]
  /** The connected ones. */
  couriers: { _id: string; name: string }[]
}

/** Books orders with a connected courier, and shows what became of each and what to do next. */
export function BookOrders({ orders, couriers }: BookOrdersProps) {
  const { results, running, message, run, terms } = useBooking()
  const list = useRef<HTMLUListElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const stateOf = (order: ToBook) => bookingState(order.booking, results[order._id])
  const idsOf = (...states: State[]) => orders.filter((order) => states.includes(stateOf(order))).map(({ _id }) => _id)
  const booked = idsOf('booked')
  const waiting = idsOf('waiting')
  const open = orders.filter((order) => !['booked', 'waiting'].includes(stateOf(order)))
  const [leftOut, setLeftOut] = useState<string[]>([])
  const ids = open.map(({ _id }) => _id).filter((id) => !leftOut.includes(id))
  const unknown = citiesToChoose(open, results)
  const courier = couriers.find(({ name }) => name === terms?.courier)
  const isFormShown = open.length > 0 || running !== null
  useRefreshWhile(running !== null || waiting.length > 0, running ? PROGRESS_MS : LOOK_MS)
  // The form disappears, with the button that has the focus.
  useEffect(() => {
    if (!isFormShown && terms) said.current?.focus()
  }, [isFormShown, terms])
  return (
    <div className="flex flex-col gap-5">
      {isFormShown && (
        <Form
          defaults={{ courier: firstCourier(orders, couriers), weight: '', pieces: '' }}
          rules={async () => (await import('@/lib/orders/book/responses')).bookingForm}
          onSubmit={async (typed) => {
            if (ids.length === 0) throw new CallError(400, 'Tick the orders to book')
            await run(ids, typed)
          }}
          label="Book"
          className="flex max-w-2xl flex-col gap-4"
        >
          <Select name="courier" label="Book with">
            {couriers.map(({ _id, name }) => (
              <option key={_id}>{name}</option>
            ))}
          </Select>
          <div className="grid grid-cols-2 items-start gap-3">
            <NumberField
              name="weight"
              label="Weight"
              hint="Grams of each parcel. Empty: your usual parcel"
              isOptional
            />
            <NumberField name="pieces" label="Pieces" hint="In each parcel. Empty: as many as ordered" isOptional />
          </div>
          <AdminAlert />
          <div>
            <Submit pending="Booking…">{`Book ${counted(ids.length, 'parcel')}`}</Submit>
          </div>
        </Form>
      )}
      <div className="flex max-w-2xl flex-col gap-3 empty:hidden">
        <p ref={said} tabIndex={-1} role="status" className="outline-none empty:hidden">
          {running
            ? `${running.filter((id) => booked.includes(id)).length} of ${counted(running.length, 'parcel')} booked. This goes on if you close the page.`
            : summary(booked.length, waiting.length, terms ? open.length : 0)}
        </p>
        {running && (
          <progress
            aria-label="Progress"
            value={running.filter((id) => booked.includes(id)).length}
            max={running.length}
            className="h-2 w-full accent-ink"
          />
        )}
        {booked.length > 0 && !running && (
          <div className="flex flex-wrap gap-2">
            <PrintLabels ids={booked} />
            <HandOverLink ids={booked} />
          </div>
        )}
      </div>
      <div role="alert" className="text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      {courier && terms && unknown.length > 0 && !running && (
        <div className="flex max-w-2xl flex-col gap-4">
          {unknown.map((choice) => (
            <CityChoice
              key={choice.city}
              choice={choice}
              courier={courier}
              onChosen={() => {
                // The question disappears, with the button that has the focus.
                list.current?.focus()
                return run(choice.ids, terms)
              }}
            />
          ))}
        </div>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Parcels" className="max-w-2xl border-rule border-t outline-none">
        {(running ? orders : [...orders].sort((a, b) => ranks[stateOf(a)] - ranks[stateOf(b)])).map((order) => (
          <li key={order._id} className="flex flex-col border-rule border-b py-2">
            <span className="flex flex-wrap items-baseline gap-x-2">
              {orders.length > 1 && open.includes(order) && !running && (
                <input
                  type="checkbox"
                  aria-label={`Book order ${order.number}`}
                  checked={!leftOut.includes(order._id)}
                  onChange={({ target }) =>
                    setLeftOut((now) => (target.checked ? now.filter((id) => id !== order._id) : [...now, order._id]))
                  }
                  className="size-5 self-center accent-ink"
                />
              )}
              <EntryLink href={`/admin/orderdetails/${order._id}`} className="link inline-flex min-h-11 items-center">
                Order {order.number}
              </EntryLink>
              <span className="wrap-anywhere min-w-0 flex-1 text-sm text-soft">{order.to}</span>
              <span className="text-sm">
                {order.toCollect > 0 ? <Price amount={order.toCollect} /> : 'Nothing to collect'}
              </span>
            </span>
            <BookingWords booking={order.booking} result={results[order._id]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const summary = (booked: number, waiting: number, open: number) =>
  [booked > 0 && `${booked} booked`, waiting > 0 && `${waiting} waiting`, open > 0 && `${open} not booked`]
    .filter(Boolean)
    .join(', ')

type Results = Readonly<Record<string, BookingResult>>

/** Sends orders, and keeps what became of each. */
function useBooking() {
  const router = useRouter()
  const [results, setResults] = useState<Results>({})
  /** The orders that the courier is asked for. */
  const [running, setRunning] = useState<string[] | null>(null)
  const [message, setMessage] = useState('')
  /** What was chosen in the form when it was sent. */
  const [terms, setTerms] = useState<BookingTerms | null>(null)
  const isBusy = useRef(false)
  const run = async (ids: string[], terms: BookingTerms) => {
    if (isBusy.current) return
    isBusy.current = true
    setMessage('')
    setTerms(terms)
    setRunning(ids)
    try {
      for (let done = 0; done < ids.length; done += AT_ONCE) {
        const body = { ...terms, orders: ids.slice(done, done + AT_ONCE) }
        const answer = await adminCall('POST /api/bookings', { body, timeoutMs: ANSWER_MS })
        setResults((now) => ({ ...now, ...Object.fromEntries(answer.results.map((result) => [result.order, result])) }))
      }
    } catch (error) {
      setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
    }
    setRunning(null)
    isBusy.current = false
    router.refresh()
  }
  return { results, running, message, terms, run }
}

/** Refreshes the page while a booking goes on in the background. */
export function useRefreshWhile(isWaiting: boolean, everyMs = LOOK_MS): void {
  const router = useRouter()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.hidden || router.refresh(), everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, everyMs, router])
}

type State = ReturnType<typeof bookingState>

/** What somebody has to look at comes first. */
const ranks: Record<State, number> = {
  ...{ none: 0, refused: 0, city: 0, failed: 0, cancelled: 0 },
  ...{ waiting: 1, cancelling: 1, booked: 2 },
}

/** What became of an order: a call that wrote no booking says why, and one that is waiting may have ended since. */
function bookingState(booking: OrderBooking | null, result: BookingResult | undefined) {
  if (booking?.state === 'booked' || booking?.state === 'waiting') return booking.state
  if (result?.result === 'waiting') return booking?.state ?? 'waiting'
  return result?.result ?? booking?.state ?? 'none'
}

/** The booking of an order in words, with the courier's or the shop's own reason. */
export function BookingWords({ booking, result }: { booking: OrderBooking | null; result?: BookingResult }) {
  const state = bookingState(booking, result)
  if (state === 'none') return null
  const reason = state === 'city' ? null : state === 'refused' ? result?.reason : booking?.reason
  const courier = booking?.courier ?? 'the courier'
  const words = {
    booked: <span className="text-success">Booked with {courier}</span>,
    waiting: `Waiting for ${courier}. The shop asks again by itself.`,
    cancelling: `The booking with ${courier} is being cancelled.`,
    cancelled: `The booking with ${courier} was cancelled.`,
    failed: `Not booked with ${courier}.`,
    refused: 'Not booked.',
    city: 'Not booked. Choose its city above.',
  }[state]
  return (
    <span className="wrap-anywhere text-sm">
      {words}{' '}
      {state === 'booked' && (
        <span className="select-all font-medium tabular-nums">{booking?.trackingNumber ?? result?.trackingNumber}</span>
      )}
      {reason && <span className={state === 'waiting' ? 'text-soft' : 'text-danger'}> {reason}</span>}
    </span>
  )
}

type Choice = { city: string; ids: string[]; like: string[] }

/** The spellings that the courier does not know, each with its orders. */
function citiesToChoose(orders: ToBook[], results: Results): Choice[] {
  const choices = new Map<string, Choice>()
  for (const { _id, city } of orders) {
    const result = results[_id]
    if (result?.result !== 'city') continue
    const key = city.replace(/\s+/g, ' ').toLowerCase()
    const choice = choices.get(key) ?? { city, ids: [], like: result.cities }
    choices.set(key, { ...choice, ids: [...choice.ids, _id] })
  }
  return [...choices.values()]
}

type CityChoiceProps = {
  choice: Choice
  courier: { _id: string; name: string }
  /** Books its orders again. */
  onChosen(): Promise<void>
}

/** The question which city of the courier's list a spelling means. The answer holds for all orders. */
function CityChoice({ choice: { city, ids, like }, courier, onChosen }: CityChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [cities, setCities] = useState<string[]>([])
  // Without its list the name can still be typed.
  const suggest = () =>
    adminCall('GET /api/couriers/{id}/cities', { id: courier._id }).then(
      (answer) => setCities(answer.cities),
      () => {},
    )
  const choose = async (to: string) => {
    setProblem('')
    try {
      await adminCall('PUT /api/couriers/{id}/cities', { id: courier._id, body: { city, to } })
    } catch (error) {
      return setProblem(error instanceof CallError ? error.message : REQUEST_FAILED)
    }
    await onChosen()
  }
  return (
    <form
      aria-label={`The city ${city}`}
      className="flex flex-col gap-3 border-danger border-l-2 bg-surface px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        void choose(typed)
      }}
    >
      <p className="wrap-anywhere">
        {courier.name} has no city called “{city}” ({counted(ids.length, 'order')}). Which of its cities is it? The shop
        keeps your choice for later orders.
      </p>
      <div className="flex flex-wrap gap-2">
        {like.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => void choose(name)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          Another name in its list
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={() => cities.length === 0 && void suggest()}
            list={`${id}-cities`}
            maxLength={200}
            autoComplete="off"
            required
            aria-describedby={`${id}-problem`}
            className="input w-auto min-w-0 flex-1"
          />
          <datalist id={`${id}-cities`}>
            {cities.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <Button type="submit" size="sm" variant="secondary">
            Choose
          </Button>
        </div>
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm empty:hidden">
          {problem}
        </p>
      </div>
    </form>
  )
}

/** The courier that all of them have already, else the first. */
function firstCourier(orders: ToBook[], couriers: BookOrdersProps['couriers']): string {
  const [shared = null, ...others] = new Set(orders.map(({ booking, courier }) => booking?.courier ?? courier))
  const known = others.length === 0 ? couriers.find(({ name }) => name === shared) : undefined
  return (known ?? couriers[0])?.name ?? ''
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** What a call asks for, whatever its address at this courier is. */
type CallName =
  | 'cities'
  | 'pickups'
  | 'book'
  | 'find'
  | 'cancel'
  | 'track'
  | 'label'
  | 'loadSheet'
  | 'advise'
  | 'payments'

/**
 * How a call goes wrong. `drop`, `gateway` and `redirect` do nothing. The others do what was asked, and only the answer is lost,
 * late or unreadable.
 */
export type Misbehaviour = (typeof misbehaviours)[number]
const misbehaviours = ['drop', 'gateway', 'redirect', 'lose', 'late', 'html', 'empty', 'half', 'large'] as const
const doesNothing = (wrong: Misbehaviour) => ['drop', 'gateway', 'redirect'].includes(wrong)

type Said = { at: Date; words: string; code: string; place: string; reason: string }

/** What the courier paid for a parcel. `gst` is on the charge, the other taxes are withheld. */
type Paid = {
  at: Date
  statement: string
  amount: number
  charge: number
  gst: number
  incomeTax: number
  salesTax: number
}

type Asked = {
  reference: string
  name: string
  phone: string
  address: string
  city: string
  amount: number
  pieces: number
  /** Grams. */
  weight: number
  goods: string
  note: string
  pickup: string
}

/** A parcel as the courier knows it. */
export type StandInParcel = Asked & {
  trackingNumber: string
  bookedAt: Date
  /** In the order in which they were said. */
  events: Said[]
  isHandedOver: boolean
  isCancelled: boolean
  advice: { advice: 'retry' | 'return'; note: string }[]
  payment: Paid | null
}

export type StandInAnswer = { status?: number } & ({ json: unknown } | { pdf: Uint8Array } | { html: string })

export type StandInRequest = {
  headers: Record<string, string | string[] | undefined>
  path: string
  query: URLSearchParams
  /** The fields of a body in JSON. */
  body: Record<string, unknown>
  /** The last part of a path that ends with a number. */
  rest: string
}

export type StandInRoute = {
  call: CallName
  method: 'GET' | 'POST' | 'PUT'
  /** After the base. One that ends with `/` is followed by a tracking number. */
  path: string
  answer: (request: StandInRequest) => StandInAnswer
}

/** A step in the life of a parcel that moves by itself. */
type Step = { words: string; code?: string; place?: string; reason?: string }

export type StandInCourier = {
  title: string
  credentials: Record<string, string>
  /** What the path of every call begins with. */
  base: string
  newNumber: (serial: number, city: string) => string
  /** The answer to a request without the right credentials, else null. */
  stranger: (request: StandInRequest) => StandInAnswer | null
  /** The answer to an unknown address or another method. */
  nothing: (status: 404 | 405, path: string) => StandInAnswer
  routes: (standIn: StandIn) => StandInRoute[]
  /** The words of a new parcel, and what happens to it: all begin with the same steps up to the first attempt. */
  booked: Step
  journeys: Record<'delivered' | 'attempted' | 'returned', Step[]> & { lost?: Step[] }
  /** What the shop is told about an event. */
  push: (parcel: StandInParcel, event: Said) => unknown
  /** After how many failures in a row nothing is pushed any more. */
  failedPushes?: number
}

export type StandIn = {
  title: string
  /** The address for the settings of the shop. */
  url: string
  credentials: Record<string, string>
  parcels: StandInParcel[]
  calls: CallName[]
  /** What the shop answered to what was pushed: a status, or 0 for none. */
  pushes: number[]
  /** While it is set, connections break before anything is done. */
  isDown: boolean
  /** How long every answer takes. */
  latencyMs: number
  /** How long a late answer takes. */
  lateMs: number
  /** Which form is answered where sources disagree: the one seen live, or the one of the courier's document. */
  dialect: 'live' | 'documented'
  clock: () => Date
  /** What goes wrong with the next call. Without it, what the name in a booking says. */
  misbehave: (call: CallName) => Misbehaviour | null
  /** Where events are pushed to, as an owner enters it at the courier. */
  eventsUrl: string | null
  book: (asked: Asked) => StandInParcel
  parcel: (trackingNumber: unknown) => StandInParcel | undefined
  say: (trackingNumber: string, words: string, details?: Partial<Omit<Said, 'words'>>) => void
  pay: (trackingNumber: string, paid?: Partial<Paid>) => void
  /** Takes every parcel a step further. An attempted one waits so long for advice. */
  moveAlong: (waitMs: number) => void
  close: () => Promise<void>
}

/** Whether a name has this word, which asks for a misbehaviour. */
export const asks = (name: string, word: string) => name.toLowerCase().split(/\W+/).includes(word)

let serial = 0

/** Starts a local service that answers like this courier's. It keeps its parcels in memory. */
export async function startStandIn(courier: StandInCourier, port = 0): Promise<StandIn> {
  /** References of which the first booking came to nothing. */
  const tried = new Set<string>()
  let failedPushes = 0

  const standIn: StandIn = {
    title: courier.title,
    url: '',
    credentials: courier.credentials,
    parcels: [],
    calls: [],
    pushes: [],
    isDown: false,
    latencyMs: 0,
    lateMs: 35_000,
    dialect: 'live',
    clock: () => new Date(),
    misbehave: () => null,
    eventsUrl: null,

    book(asked) {
      // Numbers are new after a restart too, since a shop keeps those it was told before.
      serial = Math.max(Date.now(), serial + 1)
      const bookedAt = standIn.clock()
      const events = [{ at: bookedAt, code: '', place: '', reason: '', ...courier.booked }]
      const more = { bookedAt, events, isHandedOver: false, isCancelled: false, advice: [], payment: null }
      const parcel = { ...asked, trackingNumber: courier.newNumber(serial, asked.city), ...more }
      standIn.parcels.push(parcel)
      return parcel
    },

    parcel: (trackingNumber) => standIn.parcels.find((each) => each.trackingNumber === String(trackingNumber)),

    say(trackingNumber, words, details) {
      const parcel = standIn.parcel(trackingNumber)
      if (!parcel) throw new Error(`${courier.title} has no parcel ${trackingNumber}`)
      const event = { at: standIn.clock(), code: '', place: '', reason: '', ...details, words }
      parcel.events.push(event)
      if (standIn.eventsUrl && failedPushes < (courier.failedPushes ?? Number.POSITIVE_INFINITY))
        void push(standIn.eventsUrl, courier.push(parcel, event))
    },

    pay(trackingNumber, paid) {
      const parcel = standIn.parcel(trackingNumber)
      if (!parcel) throw new Error(`${courier.title} has no parcel ${trackingNumber}`)
      const amount = paid?.amount ?? (cameBack(parcel) ? 0 : parcel.amount)
      const taxes = { incomeTax: amount * 0.02, salesTax: amount * 0.02 }
      parcel.payment = { at: standIn.clock(), statement: '90210', amount, charge: 250, gst: 40, ...taxes, ...paid }
    },

    moveAlong(waitMs) {
      const ends = Object.values(courier.journeys).map((steps) => steps.at(-1)?.words)
      for (const [index, parcel] of standIn.parcels.entries()) {
        const { trackingNumber, events, advice, payment, isCancelled } = parcel
        const last = events.at(-1)
        const step = courier.journeys[journeyOf(parcel, index)]?.[events.length - 1]
        const isWaiting = last?.reason && !advice.length && Number(standIn.clock()) - Number(last.at) < waitMs
        if (isCancelled) continue
        if (ends.includes(last?.words)) {
          if (!payment && last?.words !== 'Lost') standIn.pay(trackingNumber)
        } else if (step && !isWaiting) standIn.say(trackingNumber, step.words, step)
      }
    },

    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }

  const routes = courier.routes(standIn)
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => send(response, { status: 500, json: { message: String(error) } }))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${courier.base.replace(/\/$/, '')}`

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://courier')
    const path = decodeURIComponent(url.pathname)
    const known = routes.filter((each) => {
      const whole = courier.base + each.path
      return each.path.endsWith('/') ? path.startsWith(whole) : path === whole
    })
    const route = known.find(({ method }) => method === request.method)
    const body = await text(request).catch(() => '')
    if (standIn.isDown) return request.socket.destroy()
    await wait(standIn.latencyMs)
    if (!route) return send(response, courier.nothing(known.length > 0 ? 405 : 404, path))

    standIn.calls.push(route.call)
    const rest = path.slice(courier.base.length + route.path.length)
    const asked = { headers: request.headers, path, query: url.searchParams, body: fieldsOf(body), rest }
    let wrong = standIn.misbehave(route.call)
    let answer: StandInAnswer = { json: {} }
    if (!wrong || !doesNothing(wrong)) {
      const before = standIn.parcels.length
      answer = courier.stranger(asked) ?? route.answer(asked)
      const parcel = standIn.parcels[before]
      if (parcel && !wrong) wrong = misbehaviours.find((word) => asks(parcel.name, word)) ?? null
      if (parcel && wrong && doesNothing(wrong)) {
        // Such a booking succeeds when it is tried again.
        if (tried.has(parcel.reference)) wrong = null
        else standIn.parcels.splice(before, 1)
        tried.add(parcel.reference)
      }
    }
    if (wrong === 'drop' || wrong === 'lose') return request.socket.destroy()
    if (wrong === 'late') await wait(standIn.lateMs, undefined, { ref: false })
    if (wrong === 'redirect') return response.writeHead(302, { location: request.url ?? '/' }).end()
    send(response, answer, wrong)
  }

  async function push(address: string, body: unknown) {
    const headers = { 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(3_000) }
    const status = await fetch(address, options).then(
      (answer) => answer.status,
      () => 0,
    )
    failedPushes = status >= 200 && status < 300 ? 0 : failedPushes + 1
    standIn.pushes.push(status)
  }
  return standIn
}

/** The fields of a body in JSON; none of another body, as these services do. */
function fieldsOf(body: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(body)
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    return {}
  }
}

function send(response: ServerResponse, answer: StandInAnswer, wrong: Misbehaviour | null = null) {
  const page = '<html><head><title>Gateway</title></head><body><h1>The server is busy</h1></body></html>'
  const shown = wrong === 'html' ? { html: page } : wrong === 'gateway' ? { status: 504, html: page } : answer
  const json = 'json' in shown ? JSON.stringify(shown.json) : ''
  const bytes = 'pdf' in shown ? shown.pdf : Buffer.from('html' in shown ? shown.html : json)
  const type = 'pdf' in shown ? 'application/pdf' : 'html' in shown ? 'text/html' : 'application/json'
  response.writeHead(shown.status ?? 200, { 'content-type': type })
  if (wrong === 'empty') response.end()
  else if (wrong === 'half') response.end(bytes.subarray(0, bytes.length / 2))
  else if (wrong === 'large') response.end(Buffer.concat([Buffer.alloc(21 * 1024 * 1024, ' '), bytes]))
  else response.end(bytes)
}

/** What happens to a parcel: what its name asks for, else every fourth is attempted and every sixth comes back. */
function journeyOf({ name, advice }: StandInParcel, index: number): keyof StandInCourier['journeys'] {
  const last = advice.at(-1)
  if (last) return last.advice === 'return' ? 'returned' : 'attempted'
  const named = (['attempted', 'returned', 'delivered', 'lost'] as const).find((word) => asks(name, word))
  return named ?? (index % 6 === 5 ? 'returned' : index % 4 === 3 ? 'attempted' : 'delivered')
}

/** Pakistan's clock, `YYYY-MM-DD HH:MM:SS`, as couriers write it without a zone. */
export const karachiTime = (at: Date) =>
  new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Whether a parcel is at the shop again. */
export const cameBack = ({ events }: StandInParcel) =>
  /^returned|delivered to shipper/i.test(events.at(-1)?.words ?? '')

/** The lines of a courier's own label. */
export function labelOf(title: string, parcel: StandInParcel | undefined): string[] {
  if (!parcel) return []
  const { trackingNumber, reference, name, phone, address, city, amount, pieces } = parcel
  return [title, trackingNumber, reference, name, phone, address, city, `${pieces} pieces`, `Collect Rs ${amount}`]
}

/** Cities as couriers list them: in any case, with twins. The ids are those of Leopards and of Trax. */
export const standInCities = [
  ...[
    ['Karachi', 592, 202],
    ['KARACHI CITY', 593, 203],
    ['Lahore', 789, 223],
    ['LAHORE CANTT', 790, 224],
  ],
  ...[
    ['WAH CANTT', 1201, 471],
    ['WAH CANTT.', 1202, 472],
    ['Islamabad', 469, 159],
    ['Rawalpindi', 1017, 371],
  ],
  ...[
    ['Faisalabad', 348, 129],
    ['Multan', 889, 282],
    ['Peshawar', 972, 341],
    ['QUETTA', 1000, 358],
  ],
  ...[
    ['Sialkot', 1131, 418],
    ['Gujranwala', 419, 146],
    ['Hyderabad', 461, 155],
    ['Bahawalpur', 120, 40],
  ],
  ...[
    ['Sargodha', 1093, 401],
    ['Sukkur', 1165, 441],
    ['MARDAN', 841, 260],
    ['Abbottabad', 6, 3],
  ],
].map(([name, leopards, trax]) => ({ name: String(name), leopards: Number(leopards), trax: Number(trax) }))

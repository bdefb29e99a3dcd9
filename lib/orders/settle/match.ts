import { isClosed, type OrderStatus } from '@/lib/orders/status'
import type { CourierFigures, SettlementResult } from './rules'

/** Couriers' sheets may differ from the typed number in case and surrounding spaces. */
export const trackingKey = (trackingNumber: string) => trackingNumber.trim().toLowerCase()

/** A parcel for which a courier may remit cash. All amounts are paisas. */
export type Parcel = {
  id: string
  trackingNumber: string
  status: OrderStatus
  /** What its courier has to collect, and what of that is enough, since its customer sent the rest. */
  amount: number
  least: number
  isSettled: boolean
  isPaid: boolean
  /** What earlier rows paid or took back, in the order of their statements. */
  paid: Money[]
  /** Earlier rows with too little that may be the same money as another one of `paid`. */
  repeated: number[]
  /** The figures of all earlier rows, as `figuresOfRow` writes them. */
  seen: string[]
  /** Earlier rows that paid it once more when it was paid, and of which the courier took nothing back. */
  doubles: Double[]
}

/** `at`: when the statement was made, as far as that is known. */
type Money = { amount: number; at: number }

/** A row of an earlier settlement, or of this one, with more than the parcel needed. */
export type Double = { amount: number; settlement: { id: string; position: number } | null; position: number }

type Row = { trackingNumber: string; cameBack?: boolean } & Pick<CourierFigures, 'amount'> & Partial<CourierFigures>

/** A row with the figures of an earlier one is the same line of sheets that overlap. */
export const figuresOfRow = ({ amount, charge = 0, incomeTax = 0, salesTax = 0 }: Omit<Row, 'trackingNumber'>) =>
  `${amount} ${charge} ${incomeTax} ${salesTax}`

export type MatchedRow<P extends Parcel, R extends Row = Row> = R & {
  result: SettlementResult
  parcel: P | null
  isRepeated: boolean
  /** Whether the parcel is paid in full with this row. */
  completes: boolean
  /** The second payment that this row takes back, which was money then. */
  double?: Double
}

/** How a parcel stands before a row. */
type Known<P extends Parcel> = { parcel: P } & Pick<Parcel, 'isSettled' | 'paid' | 'repeated' | 'seen' | 'doubles'>

/**
 * The result of each row of a settlement. The first row that pays a parcel in full, or at least what earlier rows left
 * open, settles it; if the parcel is on its way, once it is delivered. A part with the amount of an earlier one may be the
 * same money, unless it came again: it settles nothing if an earlier settlement had it, and otherwise only if it is exactly
 * the rest.
 * @param parcels oldest first: of several with the same tracking number, the oldest open one counts
 * @param statement `at`: when it was made; `again`: the rows are money that came again
 */
export function matchRows<P extends Parcel, R extends Row>(
  rows: R[],
  parcels: P[],
  statement: Statement = { at: 0, again: false },
): MatchedRow<P, R>[] {
  const byNumber = new Map<string, Known<P>[]>()
  for (const parcel of parcels) {
    const key = trackingKey(parcel.trackingNumber)
    const { isSettled, paid, repeated, seen, doubles } = parcel
    byNumber.set(key, [...(byNumber.get(key) ?? []), { parcel, isSettled, paid, repeated, seen, doubles }])
  }
  return rows.map((row, position) => {
    if (row.trackingNumber === '') return { ...row, ...nothing('adjustment') }
    const known = chosenOf(byNumber.get(trackingKey(row.trackingNumber)) ?? [], row)
    if (!known) return { ...row, ...nothing('unknown') }
    const matched = matchRow(row, known, statement)
    if (matched.result === 'taken back') known.isSettled = matched.completes
    else if (matched.completes || matched.result === 'already settled') known.isSettled = true
    const { double } = matched
    if (double) {
      known.doubles = known.doubles.filter((one) => one !== double)
      known.paid = [...known.paid, { amount: double.amount, at: statement.at }]
    }
    if (matched.result === 'already settled') {
      if (!matched.isRepeated) known.doubles = [...known.doubles, { amount: row.amount, settlement: null, position }]
    } else if (matched.isRepeated) known.repeated = [...known.repeated, row.amount]
    else if (!row.cameBack) known.paid = [...known.paid, { amount: row.amount, at: statement.at }]
    known.seen = [...known.seen, figuresOfRow(row)]
    return { ...row, ...matched, parcel: known.parcel }
  })
}

const nothing = (result: SettlementResult) => ({ result, parcel: null, isRepeated: false, completes: false })

type Statement = { at: number; again: boolean }

/** The parcel that a row is about: money that is taken back is of one that was paid, and other money of an open one. */
function chosenOf<P extends Parcel>(all: Known<P>[], { amount }: Row): Known<P> | undefined {
  // Money for a parcel without cash is too much.
  const withCash = amount === 0 ? [] : all.filter(({ parcel }) => parcel.amount > 0)
  const known = withCash.length > 0 ? withCash : all
  const open = known.find(({ parcel, isSettled }) => !isSettled && !isClosed(parcel.status))
  const paid = amount < 0 ? known.findLast((one) => sumOf(one.paid) > 0) : undefined
  return paid ?? open ?? known.findLast(({ parcel }) => isClosed(parcel.status)) ?? known.at(-1)
}

type Outcome = { result: SettlementResult; isRepeated: boolean; completes: boolean; double?: Double }

function matchRow(row: Row, known: Known<Parcel>, { at, again }: Statement): Outcome {
  const { amount, cameBack } = row
  const { parcel, paid, repeated } = known
  // A courier that said it collected nothing may pay all the same.
  const isSettled = known.isSettled && paid.some((each) => each.amount !== 0)
  const wasTakenBack = paid.some((each) => each.amount < 0)
  const mayBeOf = (earlier: Money[]) =>
    !again &&
    !(wasTakenBack && (amount > 0 || sumOf(paid) > 0) && !known.seen.includes(figuresOfRow(row))) &&
    sinceTurned(earlier, amount, at).some((each) => each.amount === amount)
  const isRepeated = mayBeOf(paid)
  const isOfEarlier = mayBeOf(parcel.paid)
  const outcome = (result: SettlementResult, more?: Partial<Outcome>) => ({
    ...{ result, isRepeated: false, completes: false },
    ...more,
  })
  if (amount < 0) {
    const isFullWith = (more: number) => sumOf(paid) + amount + more >= parcel.amount
    if (isRepeated || !isSettled || isFullWith(0)) return outcome('taken back', { isRepeated, completes: isSettled })
    const double = known.doubles.find((one) => one.amount >= -amount && isFullWith(one.amount))
    return outcome('taken back', { completes: double !== undefined, double })
  }
  if (cameBack) return outcome('returned')
  if (isClosed(parcel.status)) return outcome('returned', { isRepeated })
  if (isSettled) return outcome('already settled', { isRepeated: !again && known.seen.includes(figuresOfRow(row)) })
  // The courier had nothing to collect, or says that it did not.
  if (amount === 0 && (parcel.isPaid || parcel.amount === 0)) {
    return outcome('already settled', {
      completes: parcel.amount > 0 && parcel.status === 'delivered' && !known.isSettled,
    })
  }
  // Once money was taken back, the whole amount may be too little, or be the money from before.
  const whole = wasTakenBack ? null : resultOf(amount, parcel)
  const part = () => partResult(amount, parcel, { sure: paid, repeated }, isRepeated)
  const result = whole ?? (isOfEarlier ? 'short' : part())
  if (result === 'short') return outcome(result, { isRepeated })
  return outcome(parcel.status === 'delivered' ? result : 'early', { completes: true })
}

const sumOf = (all: Money[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The money since an earlier statement took such an amount back, or paid again what was taken back. What came before is
 * other money.
 */
function sinceTurned(all: Money[], amount: number, before: number): Money[] {
  const turned = all.findLastIndex((each) => each.amount * amount < 0 && each.at < before)
  return all.slice(turned + 1)
}

/** The result of a row that is no part of the amount to collect, or null. */
function resultOf(amount: number, { amount: whole, least }: Parcel): SettlementResult | null {
  if (amount >= least) return amount > whole ? 'over' : 'matched'
  return amount === 0 ? 'short' : null
}

type Parts = { sure: Money[]; repeated: number[] }

/** The result of a part. Repeated parts before it may count or not, and one that is repeated itself only as the rest. */
function partResult(amount: number, { amount: whole, least }: Parcel, { sure, repeated }: Parts, isRepeated: boolean) {
  const came = sumOf(sure) + amount
  const isRest = (sum: number) => sum >= least && sum <= whole
  if (isRest(came) || isRest(repeated.reduce((sum, each) => sum + each, came))) return 'matched'
  return came > whole && !isRepeated ? 'over' : 'short'
}

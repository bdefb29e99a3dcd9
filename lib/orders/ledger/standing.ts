import { isUnpaidAhead } from '@/lib/orders/pay/due'
import { isClosed } from '@/lib/orders/status'
import { joinPaisas, rupees } from '@/lib/values/money'
import type { LedgerEntry, Order, PaymentStatus } from '@/prisma/generated/client'

export type Entry = Pick<
  LedgerEntry,
  'id' | 'kind' | 'amount' | 'paisas' | 'completes' | 'reference' | 'correctsId' | 'at'
>

/** What an order costs and owes in advance, where it is, and its entries, oldest first. */
export type OrderWithEntries<Of extends Entry = Entry> = Pick<
  Order,
  'paymentMethod' | 'totalPrice' | 'advancePrice' | 'status'
> &
  Partial<Pick<Order, 'deliveredAt' | 'statusHistory' | 'courierId'>> & { entries: Of[] }

/** The entries that were not taken back by a correction. */
export function standingEntries<Of extends Entry>(entries: Of[]): Of[] {
  const corrected = new Set(entries.map(({ correctsId }) => correctsId))
  return entries.filter(({ id, kind }) => kind !== 'correction' && !corrected.has(id))
}

const sumOf = (entries: Entry[], ...kinds: Entry['kind'][]) =>
  entries.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + Number(amount) : sum), 0)

const isCustomers = (kind: Entry['kind']) => kind === 'payment' || kind === 'advance'

type Steps = { status?: string; at?: string }[]

/** When an order first was in one of these states, or delivered. */
function firstTime({ statusHistory, deliveredAt = null }: OrderWithEntries, ...states: string[]): Date | null {
  const steps = Array.isArray(statusHistory) ? (statusHistory as Steps) : []
  const step = steps.find(({ status }) => status && states.includes(status))?.at
  const first = step ? new Date(step) : deliveredAt
  return deliveredAt && first && deliveredAt < first ? deliveredAt : first
}

/**
 * What the courier was told to collect when the parcel left, after which it knows of no further payment, and what of that
 * the customer sent while the parcel was on the road. A payment after the delivery may be the cash itself.
 */
function toldAtDoor(account: OrderWithEntries, entries: Entry[], left: Date) {
  const delivered = firstTime(account, 'delivered')
  const before = standingEntries(account.entries.filter(({ at }) => at <= left))
  const ahead = Math.max(Number(account.advancePrice), sumOf(before, 'payment', 'advance', 'surplus'))
  const told = Math.max(0, Number(account.totalPrice) - ahead)
  const isAfter = ({ at }: Entry) => delivered !== null && at >= delivered
  const onTheRoad = entries.filter((entry) => entry.at > left && !isAfter(entry))
  return {
    told,
    sentSince: Math.min(told, sumOf(onTheRoad, 'payment', 'advance')),
    late: entries.filter((entry) => isCustomers(entry.kind) && isAfter(entry)),
  }
}

/** Paisas that couriers have paid for the parcel, in parts or as a whole, less what they took back. */
const courierPaisas = (entries: Entry[]) =>
  entries.reduce((sum, { kind, amount, paisas }) => (kind === 'cash' ? sum + joinPaisas(amount, paisas) : sum), 0)

/** The entry by which a courier has paid all that it had to collect, unless it took some of it back. */
function inFull(entries: Entry[]): Entry | undefined {
  const last = entries.findLast(({ kind, completes, amount }) => kind === 'cash' && (completes || amount < 0))
  return last?.completes ? last : undefined
}

/**
 * The entry by which a courier has paid in full. It has not any more once it took money back, unless enough is left. A part
 * is all of it once the customer has sent what is missing.
 * @param rest what the customer has not sent; 0 if nothing came from the customer
 */
function settlingEntry(entries: Entry[], rest: number): Entry | undefined {
  const full = inFull(entries)
  if (full) return full
  const isEnough = rest > 0 && Math.floor(courierPaisas(entries) / 100) >= rest
  return isEnough ? entries.findLast(({ kind }) => kind === 'cash') : undefined
}

/**
 * How an order and its money stand, from its entries alone. All amounts are rupees.
 *
 * An order that was paid in full stays paid when it becomes dearer or cheaper. What is still to pay of a cash order, or of
 * one of which something came before it was sent, its courier has collected once the parcel is delivered. A courier's
 * money tells only whether that was passed on: it pays for a parcel once that is delivered, whole rupees of the price
 * whatever its own paisas are, and is the courier's again when the parcel comes back.
 */
export function standingOf(account: OrderWithEntries) {
  const entries = standingEntries(account.entries)
  const totalPrice = Number(account.totalPrice)
  const isDelivered = account.status === 'delivered'
  const isOver = isClosed(account.status)
  const back = entries.findLastIndex(({ kind, completes }) => kind === 'refund' && completes)
  const since = entries.slice(back + 1)
  // More may come for an order that is over.
  const allBack = sumOf(since, 'payment', 'advance') > 0 ? undefined : entries[back]
  const isAdvancePaid = !allBack && since.some(({ kind }) => kind === 'advance')

  const left = firstTime(account, 'shipped', 'delivered')
  const { told, sentSince, late } = left
    ? toldAtDoor(account, entries, left)
    : { told: 0, sentSince: 0, late: [] as Entry[] }
  // The rider collected also what was sent meanwhile, as far as the courier has paid more than was still to pay.
  const collected = Math.min(told, Math.floor(courierPaisas(entries) / 100))
  const again = isDelivered ? Math.max(0, collected - (told - sentSince)) : 0
  const fromCustomer = again + sumOf(entries, 'payment', 'advance')
  const own = fromCustomer + sumOf(entries, 'surplus')
  // What was collected again, or sent once the courier had paid, is beside the price, also once it was sent back.
  const full = isDelivered ? inFull(entries) : undefined
  const afterFull = full ? entries.slice(entries.indexOf(full)).filter((entry) => late.includes(entry)) : []
  const more = again + sumOf(afterFull, 'payment', 'advance')
  const besides =
    more -
    Math.min(
      more,
      -sumOf(
        entries.filter(({ at }) => left && at > left),
        'surplus',
      ),
    )
  const rest = Math.max(0, totalPrice - own + besides)
  const settling = settlingEntry(entries, fromCustomer > 0 ? rest : 0)
  const cash = isDelivered ? settling : undefined
  // An order that cost nothing was paid by nothing, until it costs something.
  const isOfNothing = own === 0 && totalPrice > 0 && !settling
  const payment = since.find(
    ({ kind, completes, amount }) => kind === 'payment' && completes && !(isOfNothing && amount === 0n),
  )
  const paid = allBack ? null : earlier(payment, cash)
  const netReceived = own + (cash ? rest : 0)
  const cameBefore = entries.some(({ kind, amount, at }) => isCustomers(kind) && amount > 0 && !(left && at > left))
  const isAtDoor = account.paymentMethod === 'cashOnDelivery' || cameBefore
  const isCollected = cash || (isDelivered && isAtDoor)
  const received = fromCustomer + (isCollected ? rest : 0)

  const price = {
    paymentMethod: account.paymentMethod === 'onlinePayment' ? 'Online Payment' : 'Cash on Delivery',
    totalPrice: rupees(totalPrice),
    // More stays recorded than the order costs when its goods changed since.
    advancePrice: rupees(Math.min(Number(account.advancePrice), totalPrice)),
    isPaid: paid !== null,
    isAdvancePaid,
    received: rupees(received),
  } as const
  // The rest of an advance that came in part is owed before the parcel is sent.
  const ahead = isUnpaidAhead(price) ? Math.max(0, Math.min(Number(account.advancePrice), totalPrice) - own) : 0
  const atDoor = isAtDoor ? rest - Math.min(rest, ahead) : 0
  // A courier collects what it was told. The shop's own rider knows what was sent meanwhile.
  const isTold = isAtDoor && account.courierId !== null && late.length === 0
  const door = isTold ? Math.max(told, atDoor) : atDoor
  const doorPrice = door || (isAtDoor ? told : 0)
  const toCollect = cash || allBack ? 0 : door
  const fromCourier = courierPaisas(entries)
  const surplus = fromCourier - 100 * Math.max(doorPrice, isDelivered ? again + rest : 0)
  // What the customer sent for a courier was rounded up to a rupee.
  const least = late.length > 0 ? 100 : 1
  const owed = paid ? totalPrice - netReceived : Math.min(0, totalPrice - own)
  const balance = allBack ? 0 : owed
  return {
    ...price,
    paidAt: paid?.at ?? null,
    refundedAt: allBack?.at ?? null,
    /** Whether a courier has paid for the parcel in full, delivered or not. */
    isSettled: settling !== undefined,
    /** What it costs less what came in, from the customer or by the courier. Nothing is wanted for an order that is over. */
    stillToPay: rupees(isOver || isCollected ? 0 : rest),
    /** What of the price is left to pay at the door, which may be less than the courier was told when the parcel left. */
    atDoor,
    /** What the courier has to collect, or had. */
    doorPrice: rupees(doorPrice),
    /** What the courier still has to collect. The column of this name keeps it until the courier has paid. */
    toCollect: rupees(isOver || isDelivered ? 0 : toCollect),
    /** What came for what the order costs, less what was sent back as a surplus. */
    netReceived,
    /** What was sent back because the order cost less. */
    surplusBack: -sumOf(entries, 'surplus'),
    /** What was sent back for any other reason. */
    refunded: -sumOf(entries, 'refund'),
    /** Paisas that couriers have paid, and what of that is more than they had to collect, unless the parcel came back. */
    fromCourier,
    courierSurplus: isClosed(account.status) || surplus < least ? 0 : surplus,
    /** Paisas that the courier of a delivered parcel has collected and not paid. */
    courierOwes: isDelivered ? Math.max(0, toCollect * 100 - Math.max(0, fromCourier)) : 0,
    balance,
    columns: {
      paymentStatus: statusOf({
        ...price,
        hasCome: isAdvancePaid || own > 0,
        isOver,
        allBack: allBack !== undefined,
      }),
      netReceived: BigInt(netReceived),
      toCollect: BigInt(toCollect),
    },
  }
}

function earlier(one: Entry | undefined, other: Entry | undefined): Entry | null {
  if (!one || !other) return one ?? other ?? null
  return one.at <= other.at ? one : other
}

type Came = Parameters<typeof isUnpaidAhead>[0] & { hasCome: boolean; isOver: boolean; allBack: boolean }

function statusOf({ hasCome, isOver, allBack, ...price }: Came): PaymentStatus {
  if (allBack) return 'refunded'
  if (price.isPaid) return 'paid'
  if (isUnpaidAhead(price) && !(hasCome && isOver)) return 'due'
  return hasCome ? 'advance' : 'open'
}

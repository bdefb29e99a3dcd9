import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addCourier } from '@/lib/couriers/couriers'
import { paymentChange } from '@/lib/orders/change/input'
import { addEntries, type NewEntry, takingBack } from '@/lib/orders/ledger/add-entries'
import { standingEntries, standingOf } from '@/lib/orders/ledger/standing'
import { markPaid } from '@/lib/orders/pay/payment'
import { orderRow } from '@/lib/orders/rows'
import { settlementInput } from '@/lib/orders/settle/input'
import { owedByCourier } from '@/lib/orders/settle/owed'
import { taxesOf } from '@/lib/orders/settle/queries'
import { settle } from '@/lib/orders/settle/settle'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { settingsDefaults } from '@/lib/settings/read'
import { anAdmin, aPlacedOrder, aProduct, aProvenCustomer, database, unique } from '@/lib/testing/fixtures'
import { dayOf } from '@/lib/values/calendar'
import { csvRows } from '@/lib/values/csv'
import { type BookLine, booksOf, monthSheet } from './month'

const admin = await anAdmin()
const product = await aProduct({ price: 1000, countInStock: 9000 })

const some = fc.constantFrom
const parcels = fc.array(
  fc.record({
    qty: some(1, 2),
    isReturned: some(false, false, false, true),
    ahead: some(0, 0, 300),
    deliveredIn: some(1, 2),
    paid: some('nothing', 'all', 'all', 'part', 'too much'),
    paidIn: some(2, 3),
    charge: some(0, 150.25, 199.5),
    restIn: some(null, 2, 3),
    sentBack: some(0, 0, 120),
    isTwice: fc.boolean(),
    isUndone: some(false, false, true),
  }),
  { minLength: 6, maxLength: 10 },
)
type Parcel = typeof parcels extends fc.Arbitrary<(infer P)[]> ? P : never

/** Lives a parcel, and answers its number. */
async function live({ qty, ...parcel }: Parcel, courier: { _id: string; name: string }, year: number): Promise<string> {
  const { _id: id, number } = await aPlacedOrder(await aProvenCustomer(), [{ _id: product.id, qty }])
  const on = (month: number, day: number) => new Date(`${year}-0${month}-${day}T20:00:00Z`)
  const add = async (entry: NewEntry, at: Date) =>
    addEntries(database, [{ order: await orderRow(database, id), added: [entry] }], admin, at)
  if (parcel.ahead) await add({ kind: 'payment', amount: parcel.ahead, reference: `TID ${unique()}` }, on(1, 10))
  const trackingNumber = `T${unique()}`
  const at = on(parcel.deliveredIn, 15)
  const ended = parcel.isReturned
    ? { status: 'returned' as const, statusHistory: [{ status: 'returned', at: at.toISOString() }] }
    : { status: 'delivered' as const, deliveredAt: at }
  await database.order.update({ where: { id }, data: { ...ended, courierId: courier._id, trackingNumber } })
  const door = qty * 1000 - parcel.ahead
  const amount = { nothing: 0, all: door, part: 250.5, 'too much': door + 10 }[parcel.paid]
  if (parcel.paid !== 'nothing' || parcel.isReturned) {
    const row = { trackingNumber, charge: parcel.charge, incomeTax: 5.5, salesTax: 2 }
    const rows = [{ ...row, ...(parcel.isReturned ? { amount: door, state: 'Returned' } : { amount }) }]
    const statementDate = `${year}-0${parcel.paidIn}-20`
    const sheets = parcel.isTwice
      ? [rows, [...rows, { trackingNumber: '', text: '=Fuel', amount: -7, charge: 1 }]]
      : [rows]
    for (const sheet of sheets)
      await settle(admin, settlementInput.parse({ courier: courier.name, rows: sheet, statementDate, again: true }))
  }
  if (parcel.isUndone) {
    // Parts of what is due stay, as in `markPaid`.
    const order = await orderRow(database, id)
    const paid = standingOf(order).isPaid ? standingEntries(order.entries).filter(({ completes }) => completes) : []
    const wrong = paid.filter(({ party }) => party === 'courier')
    await addEntries(database, [{ order, added: wrong.map(takingBack) }], admin, on(3, 24))
  }
  const isShort = !parcel.isReturned && (parcel.paid === 'nothing' || parcel.paid === 'part')
  const rest = Math.ceil(door - amount)
  if (isShort && parcel.restIn && !parcel.isTwice)
    await add({ kind: 'payment', amount: rest, completes: true }, on(parcel.restIn, 25))
  if (parcel.sentBack && parcel.ahead)
    await add({ kind: 'refund', amount: -parcel.sentBack, reference: 'FT 1' }, on(3, 28))
  return number
}

const sum = (lines: Pick<BookLine, 'amount'>[]) => lines.reduce((total, { amount }) => total + amount, 0)
let year = 2001

it('is balanced, and agrees with the ledger, the taxes and the cash page (§15)', async () => {
  await fc.assert(
    fc.asyncProperty(parcels, async (season) => {
      year += 1
      const courier = await addCourier(admin, {
        name: `Courier ${unique()}`,
        trackingUrl: 'https://courier.example/{number}',
      })
      const numbers: string[] = []
      for (const parcel of season) numbers.push(await live(parcel, courier, year))
      const all: BookLine[] = []
      for (const month of ['01', '02', '03'].map((one) => `${year}-${one}`)) {
        const lines = await booksOf(month)
        expect([month, sum(lines)]).toEqual([month, 0])
        const [heading, ...cells] = csvRows(await monthSheet(month))
        expect(heading).toEqual(['date', 'account', 'debit', 'credit', 'order', 'text'])
        const side = (at: number) => cells.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0)
        expect([cells.length, side(2)]).toEqual([lines.length, side(3)])
        expect(cells.filter((row) => row[2] === '' && row[3] === '')).toEqual([])

        const of = (account: string, isStatement: boolean) =>
          sum(lines.filter((line) => line.account === account && line.text.startsWith(courier.name) === isStatement))
        const [taxes] = (await taxesOf({ from: `${month}-01`, to: `${month}-28` })).filter(
          (one) => one.courier === courier.name,
        )
        const { amount = 0, charge = 0, incomeTax = 0, salesTax = 0, net = 0 } = taxes ?? {}
        const told = [-amount, charge, incomeTax + salesTax, net].map((rupees) => Math.round(rupees * 100) + 0)
        expect(['cashReceivable', 'courierCharges', 'taxesWithheld', 'bank'].map((name) => of(name, true))).toEqual(
          told,
        )
        all.push(...lines)
      }
      const entries = await database.ledgerEntry.findMany({
        where: {
          order: { number: { in: numbers.map(Number) } },
          OR: [{ party: 'customer' }, { correctsId: { not: null } }],
        },
      })
      const fromLedger = (isBack: boolean) =>
        entries.reduce(
          (total, { kind, amount, paisas }) =>
            (kind === 'refund') === isBack ? total + Number(amount) * 100 + paisas : total,
          0,
        )
      const banked = all.filter(({ account, text }) => account === 'bank' && !text.startsWith(courier.name))
      expect(sum(banked)).toBe(fromLedger(false) + fromLedger(true))
      expect(sum(all.filter(({ account }) => account === 'refunds')) + 0).toBe(-fromLedger(true) + 0)

      // What the courier owes, but for adjustments, which are of no parcel.
      const owed = (await owedByCourier()).find((one) => one.courier._id === courier._id)
      const { total, tooMuch, cameBack } = owed ?? {}
      const page = (total?.amount ?? 0) - (tooMuch?.amount ?? 0) - (cameBack?.amount ?? 0)
      const receivable = all.filter(({ account, order }) => account === 'cashReceivable' && order !== '')
      expect(sum(receivable)).toBe(Math.round(page * 100))
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 240_000)

it.each([
  ['collected only what was left', 'cashOnDelivery', { road: 400 }, 600, 1000],
  ['collected nothing of what was sent', 'cashOnDelivery', { road: 1000 }, 0, 1000],
  ['collected what was sent once more', 'cashOnDelivery', { road: 400 }, 1000, 1400],
  ['was recorded by hand before', 'cashOnDelivery', { late: 1000 }, 1000, 1000],
  ['was recorded by hand before, in part', 'cashOnDelivery', { late: 1000 }, 600, 1000],
  ['owes nothing, since more came in the end', 'cashOnDelivery', { road: 1000, late: 333 }, null, 1333],
  ['collected for an unpaid online order', 'onlinePayment', {}, 1000, 1000],
] as const)('a courier that %s owes what the ledger says (§15)', async (_, paymentMethod, sent, amount, sold) => {
  const { _id: id, number } = await aPlacedOrder(await aProvenCustomer(), [{ _id: product.id, qty: 1 }])
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const trackingNumber = `T${unique()}`
  const { id: courierId } = await database.courier.findFirstOrThrow({ where: { name: 'TCS' } })
  const statusHistory = [{ status: 'shipped', at: ago(50).toISOString() }]
  const data = { status: 'delivered', deliveredAt: ago(30), statusHistory, paymentMethod, courierId, trackingNumber }
  await database.order.update({ where: { id }, data: { ...data, status: 'delivered' } })
  for (const [when, seconds] of [
    ['road', 40],
    ['late', 20],
  ] as const) {
    const came = (sent as Partial<Record<typeof when, number>>)[when]
    const completes = came === 1000
    const added: NewEntry[] = came ? [{ kind: 'payment', amount: came, completes }] : []
    await addEntries(database, [{ order: await orderRow(database, id), added }], admin, ago(seconds))
  }
  if (amount !== null)
    await settle(admin, settlementInput.parse({ courier: 'TCS', rows: [{ trackingNumber, amount }] }))
  const months = new Set([ago(60), ago(0)].map((at) => dayOf(at).slice(0, 7)))
  const lines = (await Promise.all([...months].map(booksOf))).flat().filter(({ order }) => order === number)
  const of = (account: string) => sum(lines.filter((line) => line.account === account))
  expect(['cashReceivable', 'bank', 'sales'].map(of)).toEqual([0, sold * 100, -sold * 100])
})

it('a courier owes again what it paid if somebody takes that back, until it stands in a statement again (§15)', async () => {
  const { _id: id, number } = await aPlacedOrder(await aProvenCustomer(), [{ _id: product.id, qty: 1 }])
  const trackingNumber = `T${unique()}`
  const { id: courierId } = await database.courier.findFirstOrThrow({ where: { name: 'TCS' } })
  const data = { status: 'delivered', deliveredAt: new Date(Date.now() - 30_000), courierId, trackingNumber } as const
  await database.order.update({ where: { id }, data })
  const enter = () =>
    settle(admin, settlementInput.parse({ courier: 'TCS', rows: [{ trackingNumber, amount: 1000 }], again: true }))
  const books = async () => {
    const months = new Set([new Date(Date.now() - 60_000), new Date()].map((at) => dayOf(at).slice(0, 7)))
    const lines = (await Promise.all([...months].map(booksOf))).flat().filter(({ order }) => order === number)
    return ['cashReceivable', 'bank', 'sales'].map((account) => sum(lines.filter((line) => line.account === account)))
  }
  await enter()
  expect(await books()).toEqual([0, 100_000, -100_000])
  await markPaid(id, admin, paymentChange.parse({ isPaid: false }))
  expect(await books()).toEqual([100_000, 0, -100_000])
  await enter()
  expect(await books()).toEqual([0, 100_000, -100_000])
})

it('has the owner’s names of the accounts, defused for spreadsheets', async () => {
  await changeSettings(admin, settingsChange.parse({ books: { ...settingsDefaults.books, sales: '=Sales 4000' } }))
  const { _id: id } = await aPlacedOrder(await aProvenCustomer(), [{ _id: product.id, qty: 1 }])
  await database.order.update({
    where: { id },
    data: { status: 'delivered', deliveredAt: new Date('2000-02-29T20:00:00Z') },
  })
  const rows = csvRows(await monthSheet('2000-03')).slice(1)
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['2000-03-01', 'Cash receivable: own delivery', '1000', ''],
    ['2000-03-01', "'=Sales 4000", '', '1000'],
  ])
  await database.settings.deleteMany()
})

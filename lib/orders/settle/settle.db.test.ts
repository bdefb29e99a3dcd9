import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Random } from '@/demo/random'
import { ShopError } from '@/lib/platform/errors'
import { aCustomer, anAdmin, database, moneyOf } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { settlementInput } from './input'
import { owedByCourier } from './owed'
import { taxesOf } from './queries'
import { settle } from './settle'

const updateOf = (migration: string) => {
  const [, update = ''] =
    /^(UPDATE .*?;)/ms.exec(readFileSync(`prisma/migrations/${migration}/migration.sql`, 'utf8')) ?? []
  return update
}

it('recognises rows that were entered before the shop kept their hash', async () => {
  const rows = [
    { trackingNumber: 'PX-b 2', amount: 2490 },
    { trackingNumber: 'PX-A1', amount: 10 },
    { trackingNumber: 'px-a1', amount: 9 },
  ]
  const settlement = settlementInput.parse({ courier: 'TCS', rows })
  const { _id } = await settle(await anAdmin(), settlement)
  await database.settlement.update({ where: { id: _id }, data: { contentHash: null } })
  await database.$executeRawUnsafe(updateOf('20261204100000_settlement_hash'))
  await expect(settle(await anAdmin(), settlement)).rejects.toMatchObject({ kind: 'conflict' })
})

it('knows which parts were repeated before the shop kept that', async () => {
  const { trackingNumber } = await aCashParcel(await aCustomer(), { price: 1000 })
  const again = async (amount: number) =>
    (
      await settle(
        await anAdmin(),
        settlementInput.parse({ courier: 'TCS', rows: [{ trackingNumber, amount }], again: true }),
      )
    ).rows[0]?.result
  await again(400)
  await again(400)
  await database.$executeRawUnsafe(updateOf('20261205200000_repeated_changes'))
  expect([await again(300), await again(300)]).toEqual(['short', 'matched'])
})

const couriers = ['TCS', 'Leopards', 'PostEx', 'Trax']
type Line = {
  trackingNumber?: string
  text?: string
  amount: number
  charge: number
  incomeTax: number
  state?: string
}
type Statement = { courier: string; statementNumber: string; statementDate: string; rows: Line[] }

it('adds up 50 random statements that overlap, in random order and some twice', async () => {
  await database.order.deleteMany()
  await database.settlement.deleteMany()
  const random = new Random('statements')
  const paisas = (most: number) => Math.floor(random.next() * most * 100)
  const statements = Array.from({ length: 50 }, (_, at): Statement => {
    const month = String(1 + Math.floor(at / 13)).padStart(2, '0')
    return { courier: couriers[at % 4] ?? '', statementNumber: `S${at}`, statementDate: `2026-${month}-15`, rows: [] }
  })
  const [customer, admin] = [await aCustomer(), await anAdmin()]
  const parcels: { id: string; courier: string; price: number; status?: string; paid: number }[] = []
  for (let at = 0; at < 60; at += 1) {
    const courier = random.pick(couriers)
    const [price, status] = [1000 + at, random.pick([undefined, undefined, undefined, 'shipped', 'returned'] as const)]
    const { id, trackingNumber } = await aCashParcel(customer, { courier, price, status })
    const part = paisas(900) + 100
    const stories = [[price * 100], [part, price * 100 - part], [price * 100, -price * 100], [part, -part], [part], []]
    const amounts = random.pick(stories)
    parcels.push({ id, courier, price, status, paid: amounts.reduce((sum, amount) => sum + amount, 0) })
    const lines = amounts.map(
      (amount): Line => ({
        trackingNumber,
        amount: amount / 100,
        charge: paisas(200) / 100,
        incomeTax: paisas(50) / 100,
      }),
    )
    if (amounts.length === 0)
      lines.push({ trackingNumber, amount: price, charge: 90.01, incomeTax: 0, state: 'Returned' })
    const own = statements.filter((statement) => statement.courier === courier)
    for (const line of lines) {
      const index = Math.floor(random.next() * (own.length - 1))
      own[index]?.rows.push(line)
      if (random.next() < 0.3) own[index + 1]?.rows.push(line)
    }
  }
  for (const { rows } of statements)
    rows.push({ text: 'Flyers', amount: -paisas(99) / 100, charge: 5.05, incomeTax: 0 })

  const months = new Map<string, { amount: number; charge: number; incomeTax: number }>()
  const seen = new Set<Line>()
  const shuffled = statements.map((one) => ({ one, key: random.next() })).sort((a, b) => a.key - b.key)
  for (const { one } of shuffled) {
    const enter = () => settle(admin, settlementInput.parse(one))
    await enter()
    if (random.next() < 0.3) await expect(enter()).rejects.toThrow(ShopError)
    const key = `${one.statementDate.slice(0, 7)} ${one.courier}`
    const sums = months.get(key) ?? { amount: 0, charge: 0, incomeTax: 0 }
    for (const line of one.rows.filter((row) => !seen.has(row))) {
      seen.add(line)
      sums.amount += line.state ? 0 : Math.round(line.amount * 100)
      sums.charge += Math.round(line.charge * 100)
      sums.incomeTax += Math.round(line.incomeTax * 100)
    }
    months.set(key, sums)
  }

  for (const { id, price, status, paid } of parcels) {
    const { fromCourier, isPaid } = await moneyOf(id)
    expect({ fromCourier, isPaid }).toEqual({ fromCourier: paid, isPaid: status === undefined && paid >= price * 100 })
  }
  const found = await taxesOf({ from: '2026-01-01', to: '2026-12-31' })
  const told = found.map(({ month, courier, amount, charge, incomeTax }) => [
    `${month} ${courier}`,
    { amount, charge, incomeTax },
  ])
  const computed = [...months].map(([key, sums]) => [
    key,
    { amount: sums.amount / 100, charge: sums.charge / 100, incomeTax: sums.incomeTax / 100 },
  ])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(computed))
  const total = (courier: string, of: (parcel: (typeof parcels)[number]) => number) =>
    parcels.reduce((sum, parcel) => (parcel.courier === courier ? sum + of(parcel) : sum), 0) / 100
  const owed = new Map((await owedByCourier()).map(({ courier, ...sums }) => [courier.name, sums]))
  for (const courier of couriers) {
    const debt =
      (wanted: 'shipped' | undefined) =>
      ({ status, price, paid }: (typeof parcels)[number]) =>
        status === wanted ? price * 100 - paid : 0
    expect(owed.get(courier)).toMatchObject({
      total: { amount: total(courier, debt(undefined)) },
      onTheRoad: { amount: total(courier, debt('shipped')) },
      tooMuch: { amount: 0 },
      cameBack: { amount: total(courier, ({ status, paid }) => (status === 'returned' ? paid : 0)) },
    })
  }
})

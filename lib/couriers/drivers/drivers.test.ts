import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPostex } from '@/lib/testing/couriers/postex'
import type { StandIn } from '@/lib/testing/couriers/stand-in'
import { dayOf } from '@/lib/values/calendar'
import { type Account, CourierRefused, CourierUnanswered, type Parcel } from './driver'
import { type DriverName, driverNames, drivers } from './drivers'

const starts = { postex: startPostex }
const standIns = {} as Record<DriverName, StandIn>
beforeAll(async () => {
  for (const name of driverNames) standIns[name] = await starts[name]()
})
afterAll(() => Promise.all(Object.values(standIns).map((each) => each.close())))

let serial = 1000
const since = () => new Date(Date.now() - 60_000)

describe.each(driverNames)('%s', (name) => {
  const driver = drivers[name]
  let standIn: StandIn
  let account: Account
  beforeEach(() => {
    standIn = standIns[name]
    Object.assign(standIn, {
      clock: () => new Date(),
      dialect: 'live',
      misbehave: () => null,
      latencyMs: 0,
      isDown: false,
    })
    account = { url: standIn.url, credentials: standIn.credentials, pickup: null }
  })

  async function aParcel(more: Partial<Parcel> = {}): Promise<Parcel> {
    serial += 1
    const city = (await driver.cities(account)).find((each) => /^lahore$/i.test(each.name))
    if (!city) throw new Error('There is no Lahore')
    return {
      ...{ reference: String(serial), city, name: 'Sana Malik', phone: '03001234567', email: 'sana@customers.test' },
      ...{ address: 'House 12, Street 4, near the bank', amount: 2500, worth: 2500, pieces: 2, weight: 700 },
      ...{ goods: '2 × Shirt (M)', note: 'Call first', ...more },
    }
  }
  /** Takes every parcel so many steps further, each a minute later. */
  function walk(steps: number) {
    const begin = standIn.clock().getTime()
    for (let step = 1; step <= steps; step += 1) {
      standIn.clock = () => new Date(begin + step * 60_000)
      standIn.moveAlong(0)
    }
  }
  const book = async (more?: Partial<Parcel>) => {
    const parcel = await aParcel(more)
    return { ...parcel, ...(await driver.book(account, parcel)) }
  }

  describe.each(['live', 'documented'] as const)('as %s', (dialect) => {
    beforeEach(() => {
      standIn.dialect = dialect
    })

    it('lists the cities to which it delivers, and pick-up places', async () => {
      const cities = await driver.cities(account)
      expect(cities.map((each) => each.name.toUpperCase())).toContain('WAH CANTT')
      expect(cities.some((each) => /gwadar/i.test(each.name))).toBe(false)
      const [first] = await driver.pickups(account)
      expect(first?._id).toMatch(/^\d+$/)
      expect(first?.city).toMatch(/^lahore$/i)
    })

    it('books a parcel as it is, and finds it by its reference until it is cancelled', async () => {
      const { trackingNumber, reference, amount, name: customer, phone, pieces, weight } = await book()
      const parcel = standIn.parcel(trackingNumber)
      expect(parcel).toMatchObject({ reference, amount, name: customer, phone, pieces, weight })
      expect(parcel?.address).toContain('near the bank')
      expect(parcel?.city).toMatch(/^lahore$/i)
      expect((await driver.find(account, reference, since()))?.trackingNumber).toBe(trackingNumber)
      expect(await driver.find(account, `${reference}-2`, since())).toBeNull()
      await driver.cancel(account, trackingNumber)
      expect(await driver.find(account, reference, since())).toBeNull()
      expect((await driver.track(account, [trackingNumber])).get(trackingNumber)?.at(-1)?.state).toBe('cancelled')
      await expect(driver.cancel(account, trackingNumber)).rejects.toThrow(CourierRefused)
    })

    it('tells the events of many parcels, oldest first and once, and leaves out those it does not know', async () => {
      const number = (await book({ name: 'Sana attempted muddle' })).trackingNumber
      const other = (await book({ name: 'Sana returned' })).trackingNumber
      walk(20)
      const asked = [number, 'XX0000000000', other]
      const told = await driver.track(account, asked)
      expect([...told.keys()].sort()).toEqual([number, other].sort())
      const states = (of: string) => told.get(of)?.map(({ state }) => state) ?? []
      const way = states(number).filter((state, index, all) => state !== all[index - 1])
      expect(way).toEqual([
        ...['booked', 'picked up', 'in transit', 'out for delivery', 'attempted', 'out for delivery', 'delivered'],
      ])
      expect(states(other).slice(-2)).toEqual(['returning', 'returned'])
      const attempted = told.get(number)?.find(({ state }) => state === 'attempted')
      expect(attempted?.reason?.toLowerCase()).toMatch(/not available/)
      const [first] = told.get(number) ?? []
      expect(Math.abs(Number(first?.at) - Number(standIn.parcel(number)?.bookedAt))).toBeLessThan(60_000)
    })

    it('tells what was paid for delivered and returned parcels', async () => {
      const [good, bad] = [await book({ name: 'S delivered' }), await book({ name: 'S returned' })]
      walk(20)
      const open = await book()
      const paid = await driver.payments(
        account,
        [open, good, bad].map((each) => each.trackingNumber),
      )
      expect(paid).toHaveLength(2)
      const paidOn = dayOf(standIn.parcel(good.trackingNumber)?.payment?.at ?? new Date(0))
      const common = { paidOn, statementNumber: '90210', charge: 290 }
      expect(paid[0]).toMatchObject({ ...common, trackingNumber: good.trackingNumber, amount: 2500, cameBack: false })
      expect(paid[1]).toMatchObject({ ...common, trackingNumber: bad.trackingNumber, amount: 0, cameBack: true })
    })
  })

  it('gives labels in its own portions, in order, and a sheet to sign', async () => {
    const parcels = []
    for (let count = 0; count < 12; count += 1) parcels.push(await book())
    const files = await driver.labels(account, parcels)
    const text = Buffer.concat(files).toString('latin1')
    const places = parcels.map(({ trackingNumber }) => text.indexOf(trackingNumber))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
    const sheet = await driver.loadSheet?.(account, [parcels[0]?.trackingNumber ?? ''])
    expect(Buffer.from(sheet ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('advises to try again and to send back', async () => {
    const { trackingNumber } = await book({ name: 'Sana attempted' })
    walk(6)
    await driver.advise(account, trackingNumber, 'retry', 'After six')
    await driver.advise(account, trackingNumber, 'return', '')
    const advice = standIn.parcel(trackingNumber)?.advice
    expect(advice?.map((each) => each.advice)).toEqual(['retry', 'return'])
    expect(advice?.[0]?.note).toBe('After six')
  })

  it('refuses what the courier refuses, with its words and what it did not accept', async () => {
    const refused = (asking: Promise<unknown>) =>
      asking.then(
        () => null,
        (error: unknown) => error as CourierRefused,
      )
    const wrong = Object.fromEntries(Object.keys(account.credentials).map((key) => [key, 'wrong-key']))
    expect(await refused(driver.cities({ ...account, credentials: wrong }))).toMatchObject({ what: 'credentials' })
    const blacklisted = await refused(book({ name: 'Sana refuse' }))
    expect(blacklisted).toBeInstanceOf(CourierRefused)
    expect(blacklisted?.message).toMatch(/blacklisted/i)
    expect(await refused(book({ city: { ref: '999999', name: 'Nowhere' } }))).toMatchObject({ what: 'city' })
    await expect(driver.labels(account, [{ trackingNumber: '0000', label: null }])).rejects.toThrow(CourierRefused)
  })

  it.each(['drop', 'gateway', 'redirect', 'lose', 'html', 'empty', 'half', 'large'] as const)(
    'knows nothing after an answer like this, and repeats no secret: %s',
    async (wrong) => {
      const { trackingNumber, label } = await book()
      const parcel = await aParcel()
      standIn.misbehave = () => wrong
      const asking = [
        () => driver.cities(account),
        () => driver.book(account, parcel),
        () => driver.find(account, parcel.reference, since()),
        () => driver.cancel(account, trackingNumber),
        () => driver.track(account, [trackingNumber]),
        () => driver.labels(account, [{ trackingNumber, label }]),
        () => driver.advise(account, trackingNumber, 'retry', ''),
        () => driver.payments(account, [trackingNumber]),
      ]
      const before = standIn.calls.filter((each) => each === 'book').length
      for (const ask of asking) {
        const error = await ask().catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(CourierUnanswered)
        for (const secret of Object.values(account.credentials))
          expect(inspect(error, { depth: 9 })).not.toContain(secret)
      }
      expect(standIn.calls.filter((each) => each === 'book')).toHaveLength(before + 1)
    },
  )
})

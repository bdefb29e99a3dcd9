import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLeopards } from '@/lib/testing/couriers/leopards'
import { startPostex } from '@/lib/testing/couriers/postex'
import type { StandIn } from '@/lib/testing/couriers/stand-in'
import { startTrax } from '@/lib/testing/couriers/trax'
import { dayOf } from '@/lib/values/calendar'
import { type Account, CourierRefused, CourierUnanswered, type ParcelToBook } from './driver'
import { type DriverName, driverNames, drivers } from './drivers'

const starts = { postex: startPostex, leopards: startLeopards, trax: startTrax }
const standIns = {} as Record<DriverName, StandIn>
beforeAll(async () => {
  for (const name of driverNames) standIns[name] = await starts[name]()
})
afterAll(() => Promise.all(Object.values(standIns).map((each) => each.close())))

let serial = 1000
async function filesOf(labels: AsyncGenerator<Uint8Array>) {
  const files: Uint8Array[] = []
  for await (const file of labels) files.push(file)
  return files
}
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

  async function aParcel(more: Partial<ParcelToBook> = {}): Promise<ParcelToBook> {
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
  const book = async (more?: Partial<ParcelToBook>) => {
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
      // Late in the evening the walk ends on the next day, on which nobody can book for today.
      standIn.clock = () => new Date()
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
    const files = await filesOf(driver.labels(account, parcels))
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
    const unknown = driver.labels(account, [{ trackingNumber: '0000', label: null }])
    await expect(filesOf(unknown)).rejects.toThrow(CourierRefused)
  })

  it.each(['drop', 'gateway', 'redirect', 'lose', 'html', 'empty', 'half', 'large'] as const)(
    'knows nothing after an answer like this, and repeats no secret: %s',
    async (wrong) => {
      const { trackingNumber, label } = await book()
      const parcel = await aParcel()
      account.pickup = (await driver.pickups(account))[0]?._id ?? null
      standIn.misbehave = () => wrong
      const asking = [
        () => driver.cities(account),
        () => driver.book(account, parcel),
        () => driver.find(account, parcel.reference, since()),
        () => driver.cancel(account, trackingNumber),
        () => driver.track(account, [trackingNumber]),
        () => filesOf(driver.labels(account, [{ trackingNumber, label }])),
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

/** A service that answers each call with JSON, or not at all. */
async function answering(answer: (path: string, body: Record<string, unknown>) => unknown) {
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    const found = answer(String(request.url), text ? JSON.parse(text) : {})
    response.end(JSON.stringify(found ?? {}))
  })
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const credentials = { token: 'key-of-postex', apiKey: 'key-of-both', apiPassword: 'password' }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, credentials, pickup: null }
}
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const sent: ParcelToBook = {
  ...{ reference: '1001', city: { ref: '223', name: 'Lahore' }, name: 'Sana', phone: '03001234567', email: null },
  ...{
    address: `${'x'.repeat(185)} near the bank`,
    amount: 0,
    worth: 2500,
    pieces: 12,
    weight: 40,
    goods: '',
    note: null,
  },
}

it.each<[DriverName, string, unknown]>([
  ['postex', 'an unknown address', { timestamp: '', status: 404, error: 'Not Found', message: '', path: '/' }],
  ['postex', 'no list', { statusCode: '200', statusMessage: 'OK' }],
  ['postex', 'a failure of its own', { statusCode: '500', statusMessage: 'Impossible modulus 0' }],
  ['leopards', 'another refusal', { status: 0, error: 'Too many requests' }],
  ['leopards', 'an unknown address', { status: 0, error: 'Route not found' }],
  ['leopards', 'no list', { status: 1, error: 0 }],
  ['leopards', 'no answer at all', { message: 'OK' }],
  ['trax', 'another refusal', { status: 1, message: 'Too many requests' }],
  ['trax', 'no list', { status: 0 }],
  ['trax', 'no answer at all', { message: 'No shipment found' }],
])('§13 finding at %s does not take this for no parcel: %s', async (name, _, answer) => {
  await expect(drivers[name].find(await answering(() => answer), '1001', since())).rejects.toThrow()
})

it.each<[DriverName, unknown]>([
  ['postex', { statusCode: '404', statusMessage: 'RECORD NOT FOUND' }],
  ['leopards', { status: '0', error: { '1001': 'No Packet Found' } }],
  ['trax', { status: 1, message: 'Error(s) in Input', errors: { order_id: ['The selected order id is invalid.'] } }],
])('finding at %s takes a failure that says so for no parcel', async (name, answer) => {
  expect(await drivers[name].find(await answering(() => answer), '1001', since())).toBeNull()
})

it.each(driverNames)('§13 puts no key of %s into an address', async (name) => {
  const paths: string[] = []
  const account = await answering((path) => void paths.push(path))
  const { cities, book, find, cancel, track, payments, labels } = drivers[name]
  const told = { trackingNumber: '2020', label: `${account.url}/slip` }
  const calls = [cities(account), book({ ...account, pickup: '1' }, sent), find(account, '1001', since())]
  const more = [
    cancel(account, '2020'),
    track(account, ['2020']),
    payments(account, ['2020']),
    filesOf(labels(account, [told])),
  ]
  await Promise.allSettled([...calls, ...more])
  expect(paths).toHaveLength(7)
  for (const secret of Object.values(account.credentials)) expect(paths.join()).not.toContain(secret)
})

describe('PostEx', () => {
  const { postex } = drivers
  const ok = (dist: unknown) => ({ statusCode: '200', statusMessage: 'SUCCESSFULLY OPERATED', dist })

  it('finds a parcel by its state where the list of all states is empty', async () => {
    const row = { trackingNumber: '21000000000001', orderRefNumber: '#1001', transactionStatus: 'Picked' }
    const account = await answering((path) => ok(path.includes('orderStatusId=15') ? [row] : []))
    expect(await postex.find(account, '1001', since())).toEqual({ trackingNumber: '21000000000001', label: null })
  })

  it('asks one by one where a call for many fails, and reads times, reviews, marks and what has no event', async () => {
    const event = (transactionStatusMessageCode: string, transactionStatusMessage: string, updatedAt: string) => ({
      ...{ transactionStatusMessageCode, transactionStatusMessage, updatedAt },
    })
    const row = {
      transactionStatus: 'Un-Assigned By Me',
      transactionStatusHistory: [
        event('0008', 'merchant request for return', '2026-06-29T16:00:00.000+0500'),
        event('0008', 'Delivery under review', '2026-06-28 16:00:00'),
        event('0099', '<b>En-Route</b> to {14} warehouse', '2026-06-27 16:00:00'),
      ],
    }
    const account = await answering((path) =>
      path.includes('bulk')
        ? { status: 400, message: 'Bad Request' }
        : path.endsWith('/A100')
          ? ok(row)
          : { statusCode: '404' },
    )
    const told = await postex.track(account, ['A100', 'A200'])
    expect([...told.keys()]).toEqual(['A100'])
    expect(told.get('A100')?.map(({ at, state, words }) => [at.toISOString(), state, words])).toEqual([
      ['2026-06-27T11:00:00.000Z', 'in transit', 'En-Route to warehouse'],
      ['2026-06-28T11:00:00.000Z', 'attempted', 'Delivery under review'],
      ['2026-06-29T11:00:00.000Z', 'returning', 'merchant request for return'],
      ['2026-06-29T11:00:00.000Z', 'cancelled', 'Un-Assigned By Me'],
    ])
  })

  it('does not repeat a key that the courier repeats', async () => {
    const account = await answering(() => ({
      statusCode: '401',
      statusMessage: 'TOKEN key-of-postex IS <i>INVALID</i>',
    }))
    const refusal = new CourierRefused('TOKEN … IS INVALID', 'credentials')
    await expect(postex.book(account, sent)).rejects.toEqual(refusal)
  })
})

describe('Leopards', () => {
  const { leopards } = drivers

  it.each(['https://courier.example/slip', 'https://leopardscourier.com.example/slip', 'file:///etc/passwd', null])(
    'fetches no label from elsewhere: %s',
    async (label) => {
      let calls = 0
      const account = await answering(() => {
        calls += 1
      })
      const asking = filesOf(leopards.labels(account, [{ trackingNumber: 'LE1234567890', label }]))
      await expect(asking).rejects.toThrow('Leopards told no label of LE1234567890')
      expect(calls).toBe(0)
    },
  )

  it.each([{ address: 'Authentic Store, API Key Street' }, 'Wrong address: Authentic Store'])(
    'takes no error about a parcel for refused keys: %j',
    async (error) => {
      const account = await answering(() => ({ status: 0, error }))
      await expect(leopards.book(account, { ...sent, city: { ref: '789', name: 'Lahore' } })).rejects.toMatchObject({
        what: null,
      })
    },
  )

  it('reads long words and strange addresses of labels', async () => {
    const event = { Status: `${' in '.repeat(250_000)}\n.`, Activity_datetime: '2026-06-27 16:00:00' }
    const row = { track_number: 'LE1234567890', slip_link: 'https://leopardscod.com/\u0000slip' }
    const account = await answering((path) =>
      path.startsWith('/track')
        ? { status: 1, packet_list: [{ ...row, 'Tracking Detail': [event, { ...event, Status: 'Delivered' }] }] }
        : { status: 1, ...row },
    )
    const told = await leopards.track(account, [row.track_number])
    expect(told.get(row.track_number)?.map(({ words }) => words)).toContain('Delivered')
    const booked = await leopards.book(account, { ...sent, city: { ref: '789', name: 'Lahore' } })
    expect(booked.label).toBe('https://leopardscod.com/slip')
  })

  it('finds only a parcel that was booked since then', async () => {
    const row = { booked_packet_order_id: '1001', track_number: 'LE1234567890', booked_packet_status: 'Pending' }
    const account = await answering(() => ({
      status: '1',
      error: 'null',
      data: [{ ...row, booking_date: '2026/01/02' }],
    }))
    expect(await leopards.find(account, '1001', new Date('2026-01-03T02:00:00+05:00'))).toBeNull()
    expect(await leopards.find(account, '1001', new Date('2026-01-02T12:00:00+05:00'))).not.toBeNull()
  })
})

describe('Trax', () => {
  const { trax } = drivers

  it('books a parcel without cash as a prepaid one, in the modes that the account has', async () => {
    const asked: Record<string, unknown>[] = []
    const account = await answering((path, body) => {
      if (path.startsWith('/pickup_addresses'))
        return { status: 0, pickup_addresses: [{ id: 1 }, { id: 2, default: 1 }] }
      asked.push(body)
      const errors = [{ shipping_mode_id: ['No'] }, { charges_mode_id: ['No'] }][asked.length - 1]
      return errors
        ? { status: 1, message: 'Error(s) in Input', errors }
        : { status: 0, data: { 'tracking number': 2020 } }
    })
    expect(await trax.book(account, sent)).toEqual({ trackingNumber: '2020', label: null })
    expect(asked).toHaveLength(3)
    expect(asked[2]).toMatchObject({
      ...{ pickup_address_id: 2, shipping_mode_id: 2, charges_mode_id: 3, delivery_type_id: 1, payment_mode_id: 4 },
      ...{ amount: 2500, estimated_weight: 0.1, pieces_quantity: 10, item_quantity: 12, order_id: '1001' },
      ...{ consignee_email_address: 'no-reply@shop.example', special_instructions: 'the bank' },
    })
  })

  it.each([
    [
      'the number of an order that is taken',
      { status: 1, message: 'Error(s) in Input', errors: { order_id: ['Taken'] } },
    ],
    ['success without a tracking number', { status: 0, message: 'Shipment has been Booked!' }],
    ['an answer without a status', { message: 'Shipment has been Booked!' }],
  ])('is uncertain after %s', async (_, answer) => {
    const account = { ...(await answering(() => answer)), pickup: '1' }
    await expect(trax.book(account, sent)).rejects.toThrow(CourierUnanswered)
  })

  it('finds no parcel that was over before the order was booked', async () => {
    const row = { tracking_number: 2020, status: 'Delivered', current_status_datetime: '02/01/2026 01:00 PM' }
    const account = await answering(() => ({ status: 0, details: [row] }))
    expect(await trax.find(account, '1001', new Date('2026-01-03T02:00:00+05:00'))).toBeNull()
    expect(await trax.find(account, '1001', new Date('2026-01-02T12:00:00+05:00'))).not.toBeNull()
  })

  it('leaves out words about money', async () => {
    const tracking_history = ['Payment - Processed', 'Shipment -  Return - Confirm'].map((status, index) => ({
      ...{ status, date_time: `05/04/2022 12:4${index} PM` },
    }))
    const account = await answering(() => ({ status: 0, details: { tracking_history } }))
    const events = (await trax.track(account, ['2020'])).get('2020')
    expect(events).toMatchObject([{ state: 'returning', at: new Date('2022-04-05T12:41:00+05:00') }])
  })
})

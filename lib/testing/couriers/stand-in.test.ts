import { afterEach, expect, it, vi } from 'vitest'
import { startLeopards } from './leopards.ts'
import { aPdf } from './pdf.ts'
import { startPostex } from './postex.ts'
import type { StandIn } from './stand-in.ts'
import { startTrax } from './trax.ts'

const opened: StandIn[] = []
const opening = async (starting: Promise<StandIn>) => {
  const standIn = await starting
  opened.push(standIn)
  return standIn
}
afterEach(() => {
  vi.restoreAllMocks()
  return Promise.all(opened.splice(0).map((each) => each.close()))
})

const asked = {
  ...{ reference: '1001', name: 'Sana Khan', phone: '03001234567', address: '1 Mall Road', city: 'Lahore' },
  ...{ amount: 2500, pieces: 1, weight: 500, goods: 'Shirt', note: '', pickup: '' },
}

/** Books at PostEx for a customer of this name. Null where no answer comes. */
function bookingFor({ url, credentials }: StandIn, customerName: string) {
  const body = JSON.stringify({
    ...{ orderRefNumber: '1001', invoicePayment: 2500, customerName, customerPhone: '03001234567' },
    ...{ deliveryAddress: 'x', cityName: 'Lahore', invoiceDivision: 1, items: 1, orderType: 'Normal' },
  })
  return fetch(`${url}/v3/create-order`, { method: 'POST', headers: credentials, body, redirect: 'manual' }).then(
    (answer) => answer.text(),
    () => null,
  )
}

it.each(['lose', 'html', 'empty', 'half'])('keeps a parcel whose answer goes wrong: %s', async (word) => {
  const postex = await opening(startPostex())
  const text = await bookingFor(postex, `Sana ${word}`)
  expect(postex.parcels).toHaveLength(1)
  expect(text ?? '').not.toContain(`${postex.parcels[0]?.trackingNumber}"`)
})

it.each(['drop', 'gateway', 'redirect'])('books only at the second try: %s', async (word) => {
  const postex = await opening(startPostex())
  await bookingFor(postex, `Sana ${word}`)
  expect(postex.parcels).toEqual([])
  expect(await bookingFor(postex, `Sana ${word}`)).toContain('ORDER HAS BEEN CREATED')
  expect(postex.parcels).toHaveLength(1)
})

it('takes parcels to their end and pays for them once', async () => {
  for (const start of [startPostex, startLeopards, startTrax]) {
    const standIn = await opening(start())
    const [good, bad] = ['Sana', 'Sana returned'].map((name) => standIn.book({ ...asked, name }))
    for (let step = 0; step < 15; step += 1) standIn.moveAlong(0)
    expect([good?.events.at(-1)?.words, good?.payment?.amount]).toEqual(['Delivered', 2500])
    expect(bad?.events.at(-1)?.words).toMatch(/returned|delivered to shipper/i)
    expect(bad?.payment?.amount).toBe(0)
  }
})

it('lets an attempted parcel wait for advice, and follows it', async () => {
  const trax = await opening(startTrax())
  const parcel = trax.book({ ...asked, name: 'Sana attempted' })
  for (let step = 0; step < 15; step += 1) trax.moveAlong(60_000)
  expect(parcel.events.at(-1)?.words).toBe('Return - Confirmation Pending')
  parcel.advice.push({ advice: 'return', note: '' })
  trax.moveAlong(60_000)
  expect(parcel.events.at(-1)?.words).toBe('Return - Confirm')
})

it('stops telling the shop after five failures, as Trax does', async () => {
  const trax = await opening(startTrax())
  const { trackingNumber } = trax.book(asked)
  trax.eventsUrl = 'http://shop.test/events'
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'))
  for (let time = 1; time <= 7; time += 1) {
    trax.say(trackingNumber, 'In Transit')
    await expect.poll(() => trax.pushes.length).toBe(Math.min(time, 5))
  }
  expect(fetching).toHaveBeenCalledTimes(5)
})

it('cancels a booking of Leopards that nobody picked up for two days', async () => {
  const leopards = await opening(startLeopards())
  const parcel = leopards.book(asked)
  leopards.clock = () => new Date(Date.now() + 49 * 3_600_000)
  const ask = (keys: object) =>
    fetch(`${leopards.url}/getAllCities/format/json/`, { method: 'POST', body: JSON.stringify(keys) })
  await ask({})
  expect(parcel.isCancelled).toBe(false)
  const { apiKey, apiPassword } = leopards.credentials
  await ask({ api_key: apiKey, api_password: apiPassword })
  expect([parcel.isCancelled, parcel.events.at(-1)?.words]).toEqual([true, '48 Hours Auto Canceled'])
})

it('writes PDFs whose table points at each object', () => {
  const file = Buffer.from(aPdf([['One (1)', 'سنا'], ['Two']])).toString('latin1')
  const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(7)
  for (const [index, place] of places.entries()) expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref\n/)
  expect(file).toContain('(One \\(1\\)) Tj T* (???) Tj')
})

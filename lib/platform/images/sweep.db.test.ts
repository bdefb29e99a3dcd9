import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { aCustomer, aPicture, aPlacedOrder, aProduct, database, uploadedNames } from '@/lib/testing/fixtures'
import { anUploadThingHost } from '@/lib/testing/uploadthing-host'
import { decoded, renditionsOf } from './decode'
import type { PictureFile } from './storage-drivers'
import { storageDrivers } from './storage-drivers'
import { startImageSweep, storeImage, sweepImages } from './store'

let host: Awaited<ReturnType<typeof anUploadThingHost>>
const drivers = () => storageDrivers({ ...env(), ...host.settings })
const sweep = () => sweepImages(drivers())

beforeAll(async () => {
  host = await anUploadThingHost()
  const picture = await decoded(Buffer.from(await (await aPicture()).arrayBuffer()))
  files = (await renditionsOf(picture)).files
  // Suppresses warnings of UploadThing's client about its own calls.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterAll(() => host.close())
beforeEach(async () => {
  host.next = {}
  await database.product.deleteMany()
  await database.storedImage.deleteMany()
})

/** The files of a picture, encoded once for all tests. */
let files: PictureFile[]
const aStored = () => storeImage(files)
const nameOf = (address: string) => address.split('/')[2] ?? ''
const left = async () => (await database.storedImage.findMany()).map((row) => row.url)

/** Ages all unused pictures. */
const pass = (hours: number) => database.$executeRaw`
  UPDATE stored_images SET unused_since = unused_since - make_interval(hours => ${hours}::int)`

/** An unused picture at UploadThing. */
async function aForeign(name: string) {
  const [driver] = drivers()
  await driver.put(name, files)
  const address = driver.addressOf(name, '1200.webp')
  await database.storedImage.create({ data: { url: address } })
  return address
}

describe('a picture', () => {
  it('that was just stored stays, since its product may yet be saved', async () => {
    const picture = await aStored()
    await pass(23)
    expect(await sweep()).toBe(0)
    expect(await uploadedNames()).toContain(nameOf(picture))
    expect(await left()).toEqual([picture])
  })

  it('unused for a day is removed, with its files', async () => {
    const picture = await aStored()
    await pass(25)
    expect(await sweep()).toBe(1)
    expect(await uploadedNames()).not.toContain(nameOf(picture))
    expect(await left()).toEqual([])
  })

  it('of a product stays, however old', async () => {
    const picture = await aStored()
    await aProduct({ images: [picture] })
    await pass(1000)
    expect(await sweep()).toBe(0)
    expect(await left()).toEqual([picture])
  })

  it('of the first page stays, until another takes its place', async () => {
    const picture = await aStored()
    const pictures = { hero: { url: picture, alt: '' } }
    await database.settings.upsert({ where: { id: 1 }, create: { values: {}, pictures }, update: { pictures } })
    await pass(1000)
    expect(await sweep()).toBe(0)
    await database.settings.update({ where: { id: 1 }, data: { pictures: {} } })
    expect(await sweep()).toBe(0)
    await pass(25)
    expect(await sweep()).toBe(1)
  })

  it('of a deleted product is kept for another day', async () => {
    const picture = await aStored()
    const product = await aProduct({ images: [picture] })
    await pass(1000)
    await sweep()
    await database.product.delete({ where: { id: product.id } })
    expect(await sweep()).toBe(0)
    await pass(23)
    expect(await sweep()).toBe(0)
    await pass(2)
    expect(await sweep()).toBe(1)
    expect(await uploadedNames()).not.toContain(nameOf(picture))
  })

  it('that is used again stays', async () => {
    const picture = await aStored()
    await pass(1000)
    await aProduct({ images: [picture] })
    expect(await sweep()).toBe(0)
    await database.product.deleteMany()
    expect(await sweep()).toBe(0)
    expect(await left()).toEqual([picture])
  })

  it('in an order stays, even after its product is deleted', async () => {
    const [sold, other] = [await aStored(), await aStored()]
    const product = await aProduct({ images: [sold, other] })
    await aPlacedOrder(await aCustomer(), [{ _id: product.id, qty: 1 }])
    await database.product.delete({ where: { id: product.id } })
    await sweep()
    await pass(1000)
    expect(await sweep()).toBe(1)
    expect(await left()).toEqual([sold])
    expect(await uploadedNames()).toContain(nameOf(sold))
  })
})

describe('at UploadThing', () => {
  it('all files of an unused picture are removed', async () => {
    await aForeign('0123456789abcdef01234567')
    const kept = await aForeign('00000000000000000000000a')
    await aProduct({ images: [kept] })
    await pass(25)
    const before = host.files.length
    expect(await sweep()).toBe(1)
    expect(host.files).toHaveLength(before / 2)
    expect(host.ids().every((id) => id.startsWith('00000000000000000000000a-'))).toBe(true)
    expect(await left()).toEqual([kept])
  })

  it('a failed removal is retried a day later, and the disk is swept anyway', async () => {
    const away = await aForeign('0123456789abcdef01234568')
    await aStored()
    await pass(25)
    host.next.deleteFiles = [500]
    expect(await sweep()).toBe(1)
    expect(await left()).toEqual([away])
    expect(await sweep()).toBe(0)
    await pass(25)
    expect(await sweep()).toBe(1)
  })

  it('a run stops after five failures', async () => {
    const urls = Array.from({ length: 8 }, (_, index) => {
      return { url: `${drivers()[0].prefix}${String(index).padStart(24, '0')}-1200.webp` }
    })
    await database.storedImage.createMany({ data: urls })
    await pass(25)
    host.calls = []
    host.next.deleteFiles = Array(8).fill(500)
    expect(await sweep()).toBe(0)
    expect(host.calls).toHaveLength(5)
  })

  it('pictures are left alone while no token is set', async () => {
    const away = await aForeign('0123456789abcdef01234569')
    await pass(25)
    expect(await sweepImages(storageDrivers(env()))).toBe(0)
    expect(await left()).toEqual([away])
  })
})

it('a picture is removed by one instance', async () => {
  await Promise.all(Array.from({ length: 6 }, aStored))
  await pass(25)
  const removed = await Promise.all([sweep(), sweep(), sweep()])
  expect(removed.reduce((sum, pictures) => sum + pictures)).toBe(6)
})

it('a run removes at most 200 pictures of a driver', async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({
    url: `/uploads/${String(index).padStart(24, '0')}/1200.webp`,
  }))
  await database.storedImage.createMany({ data: many })
  await pass(25)
  expect(await sweep()).toBe(200)
  expect(await sweep()).toBe(30)
})

it('begins at start', async () => {
  const picture = await aStored()
  await pass(25)
  const sweeping = startImageSweep(env())
  await sweeping.idle()
  await sweeping.stop()
  expect(await uploadedNames()).not.toContain(nameOf(picture))
})

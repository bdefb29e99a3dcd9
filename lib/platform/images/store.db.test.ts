import { describe, expect, it } from 'vitest'
import { aPicture, database, uploadedNames } from '@/lib/testing/fixtures'
import { decoded, renditionsOf } from './decode'
import { dropImages, storeImage } from './store'

const aStored = async () => {
  const { files } = await renditionsOf(await decoded(Buffer.from(await (await aPicture()).arrayBuffer())))
  return storeImage(files)
}

const known = async () => (await database.storedImage.findMany()).map(({ url }) => url)

describe('an uploaded picture', () => {
  it('is registered as unused', async () => {
    const url = await aStored()
    expect(await database.storedImage.findUnique({ where: { url } })).toMatchObject({ unusedSince: expect.any(Date) })
  })

  it('is removed when dropped, but stays registered for the sweep', async () => {
    const before = await uploadedNames()
    const url = await aStored()
    expect(await uploadedNames()).toHaveLength(before.length + 1)
    await dropImages([url])
    expect(await uploadedNames()).toEqual(before)
    expect(await known()).toContain(url)
  })
})

it('drops nothing that belongs to others', async () => {
  const url = await aStored()
  const before = await uploadedNames()
  await dropImages(['/uploads/../../etc/1200.webp', '/uploads/', '/goods/tee/1/1200.webp', `https://x.test${url}`])
  expect(await uploadedNames()).toEqual(before)
})

import { beforeEach, expect, it } from 'vitest'
import { pictureName, readImage } from '@/lib/platform/images/storage-drivers'
import { currentSettings } from '@/lib/settings/current'
import type { HomePictures } from '@/lib/settings/table'
import { call } from '@/lib/testing/call'
import { aHomePicture, anAdmin, database, uploadedNames } from '@/lib/testing/fixtures'
import { metadataOf } from '@/lib/testing/pictures'
import { DELETE, PUT } from './route'

const admin = await anAdmin()
const put = (body: FormData, id = 'hero', token = admin.token) =>
  call<HomePictures>(PUT, 'PUT', `/api/settings/pictures/${id}`, { token, body, params: { id } })
const remove = (id = 'hero') =>
  call<HomePictures>(DELETE, 'DELETE', `/api/settings/pictures/${id}`, { token: admin.token, params: { id } })
const stored = async () => (await currentSettings()).pictures

function aText(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

beforeEach(() => database.settings.deleteMany())

it('puts a picture in its own proportions into a place, and keeps those of the others', async () => {
  await put(await aHomePicture(), 'men')
  const { status, body } = await put(await aHomePicture({ alt: 'Two friends at the sea' }, 2400))
  expect([status, Object.keys(body)]).toEqual([200, ['men', 'hero']])
  expect(await stored()).toEqual(body)
  const { url = '', alt } = body.hero ?? {}
  expect(alt).toBe('Two friends at the sea')
  for (const width of [640, 1200, 2000]) {
    const file = await readImage(String(process.env.DATA_DIR), pictureName(url), `${width}.webp`)
    expect(await metadataOf(file?.bytes ?? Buffer.alloc(0))).toMatchObject({ width, height: width / 2 })
  }
})

it('changes the text of a picture without a file', async () => {
  const { hero } = (await put(await aHomePicture({ alt: 'Old' }))).body
  expect((await put(aText({ alt: 'New', urlBase: hero?.url ?? '' }))).body.hero).toEqual({ url: hero?.url, alt: 'New' })
  expect((await put(aText({ alt: 'New' }), 'women')).body.message).toBe('Please choose a picture')
})

it('is 409 when another picture has come since, and stores nothing', async () => {
  await put(await aHomePicture())
  const before = await uploadedNames()
  expect((await put(await aHomePicture({ urlBase: '' }))).status).toBe(409)
  expect((await put(await aHomePicture({ urlBase: '/uploads/other/1200.webp' }))).status).toBe(409)
  expect(await uploadedNames()).toEqual(before)
})

it('restores the built-in picture, also when there was no other', async () => {
  await put(await aHomePicture())
  expect((await remove()).body).toEqual({})
  expect((await remove()).status).toBe(200)
  expect(await stored()).toEqual({})
})

it('refuses a file that is not a picture or is too small, and an unknown place, and stores nothing', async () => {
  const before = await uploadedNames()
  const noPicture = new FormData()
  noPicture.append('picture', new Blob(['<svg onload=alert(1)>'], { type: 'image/png' }), 'a.png')
  expect((await put(noPicture)).body.message).toBe('File type must be JPEG, PNG or WebP')
  const small = await put(await aHomePicture({}, 799))
  expect([small.status, small.body.message]).toEqual([400, 'This picture is 799 pixels wide, 800 are the least'])
  expect((await put(await aHomePicture(), 'footer')).status).toBe(404)
  expect((await put(await aHomePicture(), '__proto__')).status).toBe(404)
  expect((await put(await aHomePicture({ alt: 'x'.repeat(301) }))).body.errors).toHaveProperty('alt')
  expect((await put(aText({ upload: `${'0'.repeat(24)}-original` }))).status).toBe(400)
  expect([await stored(), await uploadedNames()]).toEqual([{}, before])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import inject from 'light-my-request'
import { expect, it, onTestFinished } from 'vitest'
import { Entrypoints } from './entrypoints'

const TEXT = '{"products":[]}'.repeat(200)

/** A build whose list of products is this handler, CommonJS as Next writes it. */
function aBuild(handler: string) {
  const build = mkdtempSync(path.join(os.tmpdir(), 'build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  mkdirSync(path.join(build, 'server/app'), { recursive: true })
  const files = { '/api/products/route': 'app/list.js', '/api/users/route': 'app/list.js' }
  writeFileSync(path.join(build, 'server/app-paths-manifest.json'), JSON.stringify(files))
  writeFileSync(path.join(build, 'server/app/list.js'), `exports.handler = ${handler}`)
  return build
}

function asking(build: string) {
  const entrypoints = new Entrypoints(build)
  return (url: string, headers = {}) =>
    inject(
      (request, response) => {
        if (!entrypoints.answer(request, url, response)) response.end('by Next')
      },
      { url, headers },
    )
}

const list = `async (request, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(${JSON.stringify(TEXT)})
}`

it('answers a call by the handler of the build, with what Next puts on an answer', async () => {
  const { headers, body } = await asking(aBuild(list))('/api/products')
  expect(body).toBe(TEXT)
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', vary: 'Accept-Encoding' })
})

it('compresses an answer for who takes it so', async () => {
  const { headers, rawPayload } = await asking(aBuild(list))('/api/products', { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(TEXT)
})

it('leaves all else to Next, and everything where there is no build', async () => {
  expect((await asking(aBuild(list))('/api/users')).body).toBe('by Next')
  expect((await asking('/nowhere')('/api/products')).body).toBe('by Next')
})

it('lets nobody wait for a handler that failed', async () => {
  await expect(asking(aBuild(`async () => { throw new Error('away') }`))('/api/products')).rejects.toThrow()
})

it('outlives a handler that cannot be loaded', async () => {
  await expect(asking(aBuild('nothing.there'))('/api/products')).rejects.toThrow('response destroyed')
})

import fc from 'fast-check'
import { beforeEach, describe, it } from 'vitest'
import { columns } from '@/lib/product-sheet/columns'
import { anyText, someText, spoilings } from '@/lib/testing/arbitraries'
import { call } from '@/lib/testing/call'
import { CRON_SECRET } from '@/lib/testing/example-calls'
import { aCustomer, anAdmin, aProduct, aSheet, PASSWORD } from '@/lib/testing/fixtures'
import { fuzzHandler, fuzzOperation } from '@/lib/testing/fuzz'
import { operations } from '@/lib/testing/operations'
import { withSettings } from '@/lib/testing/settings'
import { csvLine } from '@/lib/values/csv'
import { GET as authGet, POST as authPost } from './auth/[...nextauth]/route'
import { POST as importSheet } from './products/import/route'

const all = await operations()

beforeEach(() => withSettings({ CRON_SECRET }))

describe('no input causes a server error', () => {
  it.each(all)('of $name', fuzzOperation)

  it.each([
    ['callback/credentials', { password: PASSWORD, callbackUrl: '/' }],
    ['signout', { callbackUrl: '/' }],
  ])('of next-auth’s %s', async (action, fields) => {
    const { body, headers } = await call(authGet, 'GET', '/api/auth/csrf')
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const example = { ...fields, email: (await aCustomer()).email, csrfToken: body.csrfToken }
    const names = Object.keys(example).map((name) => [name])
    await fuzzHandler(authPost, spoilings(names, []), (batch) =>
      batch.map(({ parts, body: raw, headers: others, type }) => ({
        method: 'POST',
        path: `/api/auth/${action}`,
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': type ?? 'application/json', ...others },
        body: raw ?? JSON.stringify({ ...example, ...Object.fromEntries(parts.map(({ at, by }) => [at[0], by])) }),
      })),
    )
  })

  it('of next-auth’s pages', async () => {
    const action = fc.constantFrom('csrf', 'session', 'providers', 'error', 'x')
    const name = fc.constantFrom('session-token', 'csrf-token', 'callback-url')
    const inputs = fc.tuple(action, name, fc.base64String(), spoilings([], ['callbackUrl', 'error', 'nextauth']))
    await fuzzHandler(authGet, inputs, (batch) =>
      batch.map(([page, cookie, value, { query }]) => ({
        method: 'GET',
        path: `/api/auth/${page}?${new URLSearchParams(query)}`,
        headers: { cookie: `next-auth.${cookie}=${value}; next-auth.session-token.0=${value}` },
      })),
    )
  })

  it('of a sheet of products', async () => {
    const [{ token }, { id }] = [await anAdmin(), await aProduct({ sizes: [{ size: 'M', quantity: 3 }] })]
    const cell = fc.oneof(someText, anyText, fc.constantFrom('M', '5', 'men', 'shirts', 'a: b | c: d', ''))
    const row = fc.tuple(fc.constantFrom(id, ''), fc.array(cell, { maxLength: columns.length }))
    const heading = fc.subarray(columns.filter((column) => column !== '_id'))
    const inputs = fc.tuple(heading, fc.array(row, { maxLength: 4 }), fc.boolean())
    await fuzzHandler(importSheet, inputs, (batch) =>
      batch.map(([names, rows, dryRun]) => ({
        method: 'POST',
        path: `/api/products/import?dryRun=${dryRun}`,
        headers: { Bearer: token },
        body: aSheet([['_id', ...names], ...rows.map(([one, cells]) => [one, ...cells])].map(csvLine).join('')),
      })),
    )
  })
})

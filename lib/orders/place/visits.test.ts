import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { visitsOf, visitText } from './visits'

const script = readFileSync(path.resolve(import.meta.dirname, '../../../public/early.js'), 'utf8')

/** A browser without a page, whose cookie is kept from visit to visit. */
function aBrowser(navigator: object = {}) {
  let cookie = ''
  const lines: string[] = []
  const visit = (address: string, referrer = '') => {
    const document = {
      referrer,
      get cookie() {
        return cookie
      },
      set cookie(line: string) {
        lines.push(line)
        cookie = line.includes('max-age=0') ? '' : (line.split(';')[0] ?? '')
      },
    }
    const location = new URL(address)
    runInNewContext(script, { document, location, navigator, URL, URLSearchParams, addEventListener: () => {} })
  }
  const told = () => visitsOf(new Request('http://shop.test', { headers: { cookie } }))
  return { visit, told, lines, keep: (line: string) => (cookie = line) }
}

it('tells the first visit and the last, and no page of the shop between them (§15)', () => {
  const { visit, told, lines } = aBrowser()
  visit(
    'https://shop.test/?utm_source=insta&utm_campaign=Eid%20%D8%B9%DB%8C%D8%AF&fbclid=secret',
    'https://l.instagram.com/a',
  )
  visit('https://shop.test/cart', 'https://shop.test/')
  const none = { source: null, medium: null, campaign: null, referrer: null, click: null }
  const first = { ...none, source: 'insta', campaign: 'Eid عید', referrer: 'l.instagram.com', click: 'fbclid' }
  expect(told()).toEqual({ first, last: first })
  visit('https://shop.test/ur')
  expect(told()).toEqual({ first, last: none })
  expect(Object.values(told() ?? {}).map(visitText)).toEqual(['insta, Eid عید, l.instagram.com, fbclid', 'direct'])
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^visits=[^;]+; path=\/; max-age=2592000; samesite=lax; secure$/)
  expect(lines.join()).not.toContain('secret')
})

it('starts anew from a cookie that is none, and fits into one whatever the address has', () => {
  const { visit, told, lines, keep } = aBrowser()
  keep('visits=%7B')
  visit(`http://shop.test/?utm_source=${'ع'.repeat(500)}&utm_medium=${'ع'.repeat(500)}&utm_campaign=a`)
  expect(told()?.first.source).toHaveLength(100)
  expect(lines[0]?.length).toBeLessThan(4000)
})

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('is not kept, and forgotten, with %j', (wish) => {
  const { visit, told, lines, keep } = aBrowser(wish)
  visit('https://shop.test/?utm_source=insta')
  expect(lines).toEqual([])
  keep('visits=%5B%5D')
  visit('https://shop.test/')
  expect([lines.length, told()]).toEqual([1, null])
})

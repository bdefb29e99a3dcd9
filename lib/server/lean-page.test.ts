import { expect, it } from 'vitest'
import { leanPage, savesData } from './lean-page'

it.each([
  [{}, false],
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'off' }, false],
  [{ cookie: 'save-data=on' }, true],
  [{ cookie: 'theme=x; save-data=on; other=1' }, true],
  [{ cookie: 'not-save-data=on' }, false],
  [{ cookie: 'save-data=once' }, false],
  [{ cookie: 'save-data=off', 'save-data': 'on' }, false],
])('%j wants little data: %s', (headers, wanted) => {
  expect(savesData(headers)).toBe(wanted)
})

it('leaves the smallest of each picture, and says so', () => {
  const page = (root: string, set: string) =>
    `<html ${root}lang="en"><link rel="preload" imageSrcSet="${set}"/><source srcSet="${set}" sizes="50vw"/>` +
    `<img src="/p/800.webp" srcSet="${set}"/></html>`
  expect(leanPage(page('', '/p/400.avif 400w, /p/800.avif 800w, /p/1200.avif 1200w'))).toBe(
    page('data-lean="" ', '/p/400.avif 400w'),
  )
})

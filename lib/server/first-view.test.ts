import { expect, it } from 'vitest'
import { firstViewFirst } from './first-view'

const LINK = '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>'
const first = (html: string, style?: string) => firstViewFirst(html, () => style)

it('puts the styles where their link stands, which loads nothing any more', () => {
  const styles: Record<string, string> = { '/_next/static/a.css': 'p { color: red }' }
  expect(firstViewFirst(`<head>${LINK}</head>`, (href) => styles[href])).toBe(
    '<head><style>p { color: red }</style>' +
      '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next" media="not all" disabled=""/></head>',
  )
})

it.each([
  ['an unknown one', undefined],
  ['one that would end before its time', 'p { content: "</style>" }'],
])('leaves %s to its link', (_what, style) => {
  expect(first(LINK, style)).toBe(LINK)
})

it('puts words that mean something to a replacement in as they are', () => {
  expect(first(LINK, 'p { content: "$&$1" }')).toContain('<style>p { content: "$&$1" }</style>')
})

it('lets the scripts of the build wait, and no others', () => {
  const own = '<script>self.__next_f.push([1])</script><script type="application/ld+json">{}</script>'
  const early = '<script id="early">bring()</script>'
  const old = '<script src="/_next/static/old.js" noModule=""></script>'
  expect(
    first(
      `${early}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/b.js"/>` +
        `<script src="/_next/static/a.js" async=""></script>${old}${own}` +
        `<script src="/_next/static/b.js" id="_R_" async=""></script>`,
    ),
  ).toBe(
    `${early}<script type="later" src="/_next/static/a.js" async=""></script>${old}${own}` +
      `<script type="later" src="/_next/static/b.js" id="_R_" async=""></script>`,
  )
})

it('leaves the scripts of a page alone that has nothing to bring them, as Next’s own for failures', () => {
  const failure = '<html id="__next_error__"><script src="/_next/static/a.js" async=""></script></html>'
  expect(first(failure)).toBe(failure)
})

it('asks for the pictures that a page opens with before all else, in the form that is looked at first', () => {
  const picture = (name: string, priority: string) =>
    `<picture class="contents"><source media="(width < 48rem)" type="image/avif" srcSet="/${name}.avif 400w" ` +
    `sizes="50vw"/><source type="image/webp" srcSet="/${name}.webp 400w"/><img src="/${name}.webp" ${priority}/></picture>`
  const rest = `${LINK}</head>${picture('later', 'fetchPriority="auto"')}${picture('first', 'fetchPriority="high"')}`
  const viewport = '<meta name="viewport" content="width=device-width"/>'
  expect(first(`<head>${viewport}${rest}`)).toBe(
    `<head>${viewport}<link rel="preload" as="image" fetchPriority="high" media="(width < 48rem)" ` +
      `type="image/avif" imageSrcSet="/first.avif 400w" imageSizes="50vw"/>${rest}`,
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptHashes } from './cached-page'
import { type Blanks, PageFrame } from './page-frame'

/** As Next writes a piece of its data. */
const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/[&<>]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)}])</script>`

/** What React reads in the data of a page. */
const dataOf = (html: string): string =>
  [...html.matchAll(/<script>self\.__next_f\.push\(([\s\S]*?)\)<\/script>/g)]
    .map(([, call = '']) => JSON.parse(call)[1])
    .join('')

const filled = (page: string, blanks: Blanks) => {
  const { body, scripts } = new PageFrame(page, blanks).fill(blanks)
  return { html: body.toString(), scripts }
}

describe('the blanks of a page', () => {
  it('are filled as HTML where they are drawn and as data where React reads them, each time', () => {
    const page = `<title>__title__ | Saddar</title><main>__list__</main>${push('1:["__title__ | Saddar",{"list":"__list__"}]\n')}`
    const frame = new PageFrame(page, { __title__: { html: '', data: '' }, __list__: { html: '', data: null } })
    for (const name of ['a "tee" & <b>', 'کرتا']) {
      const list = [{ name, price: 5, left: undefined }]
      const { body } = frame.fill({
        __title__: { html: 'shown', data: name },
        __list__: { html: '<p>$& $1</p>', data: list },
      })
      expect(body.toString()).toContain('<title>shown | Saddar</title><main><p>$& $1</p></main><script>')
      expect(dataOf(body.toString())).toBe(
        `1:[${JSON.stringify(`${name} | Saddar`)},{"list":${JSON.stringify(list)}}]\n`,
      )
    }
  })

  it('are found in an address that has two parameters', () => {
    const page = push('0:{"c":["","shop?query=men&__query__=+"],"q":"?query=men&__query__=%20"}')
    const { html } = filled(page, {
      'query=men&__query__=+': { data: 'search=a+b&query=men' },
      'query=men&__query__=%20': { data: 'search=a%20b&query=men' },
    })
    expect(dataOf(html)).toBe('0:{"c":["","shop?search=a+b&query=men"],"q":"?search=a%20b&query=men"}')
  })

  it('are found where the data goes on in another script', () => {
    const page = `<p>__list__</p>${push('1:"__li')}${push('st__"')}`
    expect(dataOf(filled(page, { __list__: { html: 'x', data: [1] } }).html)).toBe('1:[1]')
  })

  it('take a text that looks like one as it is', () => {
    const page = `<p>__title__</p><p>__list__</p>${push('1:["__title__","__list__"]')}`
    const { html } = filled(page, {
      __title__: { html: '__list__', data: '__list__' },
      __list__: { html: '__title__', data: '__title__' },
    })
    expect(html).toContain('<p>__list__</p><p>__title__</p>')
    expect(dataOf(html)).toBe('1:["__list__","__title__"]')
  })

  it('tell React that a text which begins with a dollar refers to nothing', () => {
    const page = `<p>__title__</p>${push('1:["__title__","__title__ | Saddar"]')}`
    const { html } = filled(page, { __title__: { html: '', data: '$5' } })
    expect(dataOf(html)).toBe('1:["$$5","$$5 | Saddar"]')
  })

  it('keep what they are filled with within its script, whatever it is', () => {
    const page = `<p>__value__</p>${push('1:{"value":"__value__"}')}<script>own()</script>`
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, more) => {
        const data = { value, more: `</script><!--\u2028${more.replace(/^\$/, '')}`, all: [value, [value]] }
        const { html, scripts } = filled(page, { __value__: { html: '', data } })
        expect(JSON.stringify(JSON.parse(dataOf(html).slice(2), unescaped))).toBe(JSON.stringify({ value: data }))
        expect(new Set(scripts)).toEqual(new Set(scriptHashes(html)))
      }),
    )
  })
})

const unescaped = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('$$') ? value.slice(1) : value

it.each([
  ['drawn', push('1:["__title__"]')],
  ['read', '<p>__title__</p>'],
])('a page in which a blank is nowhere %s is refused', (_, page) => {
  expect(() => new PageFrame(page, { __title__: { html: '', data: '' } })).toThrow('no blank __title__')
})

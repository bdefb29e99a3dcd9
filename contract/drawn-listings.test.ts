import { randomInt } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { aProduct } from './goods.ts'
import { theOwner } from './people.ts'
import { unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
/** A word that the goods of this file have, and no others. */
const word = `zari${unique().replace(/\d/g, 'x')}`

beforeAll(async () => {
  const owner = await theOwner()
  for (const name of ['Plain', '$5 & "quoted" <b>', 'کرتا ‘long’']) await aProduct(owner, { name: `${name} ${word}` })
})

/** As the page for who saves data, which Next draws whole. */
const asLean = (html: string) =>
  html
    .replace(/ data-opened="[^"]*"/, '')
    .replace('<html ', '<html data-lean="" ')
    .replace(/(srcset="[^" ,]+ \d+w), [^"]*"/gi, '$1"')

const DATA = /<script>self\.__next_f\.push\((\[[\s\S]*?\])\)<\/script>/g
const withoutData = (html: string) => html.replace(DATA, '')

/** What React reads: of the address, the head and the listing. The rest differs in numbers of rows alone. */
function dataOf(html: string) {
  const rows = [...html.matchAll(DATA)]
    .map(([, call = '']) => JSON.parse(call)[1] ?? '')
    .join('')
    .split('\n')
  const known = rows.filter((row) => row.startsWith('0:') || row.includes('"name":"robots"') || row.includes('"title"'))
  const listing = rows.flatMap((row) => /\{"data":\{"filters".*?"choices":.*?\}\}/.exec(row) ?? [])
  return [...known, ...listing].map((row) => row.replace(/"\w+":"\$undefined",?/g, '').replace(/\$L\w+/g, '$L'))
}

/** How the two differ; each is asked for under an address of its own, as it is kept. */
async function differences(query: string): Promise<unknown[]> {
  const path = `/shop?${query.replace('PRICE', String(randomInt(100_000, 9_000_000)))}`
  const here = await visitor.get(path)
  const byNext = await visitor.get(path, { headers: { 'save-data': 'on' } })
  // Next writes down what is not there, we do not.
  const sizes = [here, byNext].map(({ text }) => text.includes('\\"size\\":\\"$undefined'))
  const drawn = [...dataOf(here.text), withoutData(asLean(here.text))]
  const wanted = [...dataOf(byNext.text), withoutData(byNext.text)]
  expect([here.status, byNext.status, sizes, wanted.length]).toEqual([200, 200, [false, true], 4])
  return wanted.flatMap((one, at) => (one === drawn[at] ? [] : [{ wanted: one, drawn: drawn[at] }]))
}

it.each([
  'search=WORD&maxPrice=PRICE',
  'search=WORD&query=women&maxPrice=PRICE',
  'search=WORD&inStock=true&maxPrice=PRICE&sortBy=ascprice',
  'search=WORD&minPrice=1&maxPrice=PRICE&currPage=9',
  'search=%22WORD%22+%26+%3Cb%3E%27x%27+%5C+%2F&maxPrice=PRICE',
  'search=%24+WORD&maxPrice=PRICE',
  'search=WORD+%D9%B9%DB%8C+%F0%9F%91%95%E2%80%A8&maxPrice=PRICE',
  'search=WORD+%3C%2Fscript%3E~*.-_&maxPrice=PRICE',
  'search=__title__+WORD&maxPrice=PRICE',
  'search=nothing-WORD-at-all&minPrice=PRICE',
  'brand=WORD&maxPrice=PRICE',
  'minPrice=PRICE',
  'query=men&category=shirts&maxPrice=PRICE',
  'query=women&minPrice=1&maxPrice=PRICE&sortBy=rating',
])('/shop?%s is drawn here as Next draws it', async (template) => {
  // What other tests change meanwhile may show on one of the two.
  await expect.poll(() => differences(template.replace('WORD', word))).toEqual([])
})

import sax from 'sax'
import { numberOf } from '@/lib/sheets/cells'
import { headingWords, readSheet, type Sheet, type SheetFields } from '@/lib/sheets/read-sheet'

/** The cells of a row by the columns of our own sheets. */
type Cells = Partial<Record<string, string>>
/** `product` is the same for all rows of a product, and of no other one. */
type OwnRow = { row: number; cells: Cells; product?: string }

/** A row of another shop's sheet by the words of its headings. */
type OtherRow = { row: number; cell(heading: string): string }

type OtherShop = {
  /** Whether the beginning of a text is this shop's heading. */
  heading: RegExp
  /** The words of the headings that are read. */
  headings: string[]
  rowsOf(rows: OtherRow[]): OwnRow[]
}

/** The columns of the sheets below, whether or not a shop fills them. */
export const columnsOfOtherShops = [
  ...['size', 'name', 'description', 'brand', 'price', 'compareAtPrice', 'countInStock', 'isPublished'],
  ...['quantity', 'sizes.price', 'sizes.compareAtPrice'],
]

const option = (number: number) => `option${number}`
const attribute = (number: number) => `attribute ${number}`
const numbers = [1, 2, 3]

/** Products as Shopify exports them: a row for each size, and one for each further picture. */
const shopify: OtherShop = {
  heading: /(^|[,;\t\r\n])"?Handle"?[,;\t]"?Title"?[,;\t]/i,
  headings: [
    ...['handle', 'title', 'body html', 'vendor', 'published', 'status'],
    ...['variant inventory qty', 'variant price', 'variant compare at price'],
    ...numbers.flatMap((number) => [`${option(number)} name`, `${option(number)} value`]),
  ],
  rowsOf: (rows) => {
    const firsts = new Map<string, OtherRow>()
    for (const row of rows) if (!firsts.has(row.cell('handle'))) firsts.set(row.cell('handle'), row)
    return rows.flatMap((row) => {
      const first = firsts.get(row.cell('handle')) ?? row
      if (!row.cell('variant price')) return []
      const size = numbers
        .map((number) => row.cell(`${option(number)} value`))
        .filter((value) => value && value !== 'Default Title')
        .join(' / ')
      const prices = (of: OtherRow) => pricesOf(of.cell('variant price'), of.cell('variant compare at price'))
      const isPublished = !/^false$/i.test(first.cell('published')) && !/^(draft|archived)$/i.test(first.cell('status'))
      const product = {
        name: first.cell('title'),
        description: withoutMarkup(first.cell('body html')),
        brand: first.cell('vendor'),
        isPublished: String(isPublished),
      }
      const own = ownRow(row.row, size, product, prices(first), prices(row), row.cell('variant inventory qty'))
      return { ...own, product: row.cell('handle') }
    })
  },
}

/** Products as WooCommerce exports them: a row for a product, followed by one for each of its variations. */
const wooCommerce: OtherShop = {
  heading: /(^|[,;\t\r\n])"?ID"?[,;\t]"?Type"?[,;\t]"?SKU"?[,;\t]/i,
  headings: [
    ...['id', 'type', 'sku', 'name', 'published', 'short description', 'description', 'stock', 'parent', 'brands'],
    ...['sale price', 'regular price', ...numbers.map((number) => `${attribute(number)} value s`)],
  ],
  rowsOf: (rows) => {
    const parents = new Map(
      rows.flatMap(
        (row) =>
          [
            [`id:${row.cell('id')}`, row],
            [row.cell('sku'), row],
          ] as const,
      ),
    )
    return rows.flatMap((row) => {
      const isVariation = /^variation\b/i.test(row.cell('type'))
      const first = (isVariation && parents.get(row.cell('parent'))) || row
      if (/^variable\b/i.test(row.cell('type'))) return []
      const values = numbers.map((number) => row.cell(`${attribute(number)} value s`)).filter(Boolean)
      const [sale, regular] = [row.cell('sale price'), row.cell('regular price')]
      const prices = sale ? pricesOf(sale, regular) : pricesOf(regular, '')
      const product = {
        name: first.cell('name'),
        description: withoutMarkup(first.cell('description') || first.cell('short description')),
        brand: first.cell('brands').split(',')[0] ?? '',
        isPublished: String(row.cell('published') !== '0' && first.cell('published') === '1'),
      }
      const own = ownRow(row.row, isVariation ? values.join(' / ') : '', product, prices, prices, row.cell('stock'))
      return { ...own, product: `row ${first.row}` }
    })
  },
}

type Prices = { price: string; compareAtPrice: string }

/** Shops write a price before the sale that is no higher than the price, or 0, where there is no sale. */
const pricesOf = (price: string, before: string): Prices => ({
  price,
  compareAtPrice: numberOf(before) > numberOf(price) ? before : '',
})

function ownRow(row: number, size: string, product: Cells, first: Prices, own: Prices, stock: string): OwnRow {
  // Both shops leave the stock empty where they do not count it, and let it fall below 0.
  const pieces = numberOf(stock) > 0 ? stock : '0'
  const ofSize = { size, quantity: pieces, 'sizes.price': own.price, 'sizes.compareAtPrice': own.compareAtPrice }
  return { row, cells: { ...product, ...first, ...(size ? ofSize : { countInStock: pieces }) } }
}

const breaks = new Set(['BR', 'P', 'DIV', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TR'])
const unseen = new Set(['SCRIPT', 'STYLE'])

/** The text of HTML, with a line for each paragraph and each item of a list. */
function withoutMarkup(html: string): string {
  let text = ''
  let depth = 0
  const parser = sax.parser(false, { trim: false })
  // What is no HTML is text, which the parser passes on.
  parser.onerror = () => parser.resume()
  parser.onopentag = ({ name }) => {
    if (breaks.has(name)) text += '\n'
    if (unseen.has(name)) depth += 1
  }
  parser.onclosetag = (name) => {
    if (breaks.has(name)) text += '\n'
    if (unseen.has(name)) depth -= 1
  }
  parser.ontext = (part) => {
    if (depth === 0) text += part
  }
  // WooCommerce writes the ends of lines in letters, and a `<` in a text begins no tag.
  const written = html.replaceAll('\\n', '\n').replace(/<(?![a-z/!])/gi, '&lt;')
  // Behind the end of the outermost element the parser takes tags as text.
  parser.write(`<div>${written}</div>`).close()
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** The beginning of a file in which the heading of another shop is looked for, in characters. */
const PROBED = 4_000

/**
 * The rows of a sheet that another shop has exported, by the columns of our own sheets. Null for any other sheet. A
 * heading keeps its own name, by which messages name the column.
 */
export function readOtherShop(text: string): { sheet: Sheet<string>; rows: OwnRow[] } | null {
  const shop = [shopify, wooCommerce].find(({ heading }) => heading.test(text.slice(0, PROBED)))
  if (!shop) return null
  const fields: SheetFields<string> = Object.fromEntries(
    shop.headings.map((words) => [words, { fits: [(heading: string) => headingWords(heading) === words] }]),
  )
  const sheet = readSheet(text, fields)
  const rows = sheet.rows.map(({ row, cells }): OtherRow => {
    const cell = (words: string) => {
      const index = sheet.columns[words]
      return index == null ? '' : (cells[index] ?? '')
    }
    return { row, cell }
  })
  return { sheet, rows: shop.rowsOf(rows) }
}

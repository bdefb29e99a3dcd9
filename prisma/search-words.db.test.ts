import { beforeAll, describe, expect, it } from 'vitest'
import { aConnection, aProduct, database, unique, waitForBlockedQuery } from '@/lib/testing/fixtures'

const sql = await aConnection()
const others = await Promise.all(Array.from({ length: 8 }, aConnection))

const INSERT = `INSERT INTO products (id, name, description, fit, category, sub_category, brand, price, count_in_stock)
  VALUES ($1, $2, '', '', 'men', 'shirts', 'b', 1, 1)`

const one = async (statement: string, values: unknown[] = []) =>
  Object.values((await sql.query(statement, values)).rows[0])[0]

describe('search_text', () => {
  it.each([
    ['Women’s T-Shirt / Piqué', 'womens t shirt pique'],
    ["Men's 100% _Cotton_", 'mens 100 cotton'],
    ['  ÉTÉ\n2026!  ', 'ete 2026'],
    ['کُرتا، قمیض', 'کرتا قمیض'],
    ['ＴＥＥ', 'tee'],
    ['te\u200de\u00ad', 'tee'],
    ['', ''],
    ['!?', ''],
  ])('folds %j to %j', async (text, folded) => {
    expect(await one('SELECT search_text($1)', [text])).toBe(folded)
  })
})

describe('the words of products', () => {
  const known = async (word: string) =>
    (await sql.query('SELECT kind FROM search_vocabulary WHERE word = $1 ORDER BY kind', [word])).rows.map(
      ({ kind }) => kind as string,
    )

  it('are added from names, brands and descriptions of new and changed products', async () => {
    const [name, brand, text, later] = ['', '', '', ''].map(() => `w${unique().replace(/\d/g, 'x')}`)
    const { id } = await aProduct({ name: `The ${name}`, brand: `House of ${brand}`, description: `With ${text}.` })
    expect([await known(name ?? ''), await known(brand ?? ''), await known(text ?? '')]).toEqual([
      ['name'],
      ['name'],
      ['text'],
    ])
    expect(await known(`house of ${brand}`)).toEqual(['brand'])
    await sql.query('UPDATE products SET name = $2 WHERE id = $1', [id, `${later}-${text}`])
    expect([await known(later ?? ''), await known(text ?? '')]).toEqual([['name'], ['name', 'text']])
  })

  it('do not include names that are too long for a word', async () => {
    await aProduct({ name: 'x'.repeat(200), description: 'ی'.repeat(5000) })
    expect(
      await one('SELECT max(length(word)) FROM search_vocabulary WHERE kind <> $1', ['brand']),
    ).toBeLessThanOrEqual(40)
  })

  it('cause no deadlock between writers that add the same new words at once', async () => {
    const words = Array.from({ length: 800 }, () => `w${unique()}`)
    const turned = (by: number) => [...words.slice(by), ...words.slice(0, by)].join(' ')
    const added = others.map((other, index) => other.query(INSERT, [unique(), turned(index * 100)]))
    expect((await Promise.all(added)).map(({ rowCount }) => rowCount)).toEqual(others.map(() => 1))
  })

  it('of an uncommitted product block only writers that add the same words', async () => {
    const name = `w${unique()}`
    let second: Promise<{ name: string }> | undefined
    await database.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(INSERT, unique(), name)
      expect((await aProduct()).id).toBeTruthy()
      second = aProduct({ name })
      await waitForBlockedQuery(tx)
    })
    expect((await second)?.name).toBe(name)
  })

  it('block neither sales nor deletions', async () => {
    const [first, second] = [await aProduct({ name: 'Same Words' }), await aProduct({ name: 'Same Words' })]
    await database.$transaction(async (tx) => {
      await tx.product.update({ where: { id: first.id }, data: { countInStock: { decrement: 1 } } })
      await tx.product.delete({ where: { id: first.id } })
      await sql.query('UPDATE products SET count_in_stock = 1 WHERE id = $1', [second.id])
      await sql.query('DELETE FROM products WHERE id = $1', [second.id])
    })
  })
})

describe('an index is used', () => {
  beforeAll(async () => {
    await sql.query(`INSERT INTO search_vocabulary SELECT md5(n::text), 'name' FROM generate_series(1, 5000) AS n`)
    await sql.query('ANALYZE search_vocabulary')
  })

  const planOf = async (query: string, values: unknown[] = []) => {
    await sql.query('BEGIN')
    try {
      // With so few rows the planner would choose a sequential scan.
      await sql.query('SET LOCAL enable_seqscan = off')
      return (await sql.query(`EXPLAIN ${query}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n') as string
    } finally {
      await sql.query('ROLLBACK')
    }
  }

  it.each([
    [
      'words',
      'products_search_words_idx',
      `SELECT FROM products WHERE search_words @@ '''tee'' | ''t'' <-> ''shirt'''`,
    ],
    [
      'deletions',
      'search_vocabulary_deletions_idx',
      `SELECT FROM search_vocabulary WHERE deletions && search_deletions('jaens')`,
    ],
    ['parts of words', 'search_vocabulary_word_idx', `SELECT FROM search_vocabulary WHERE word LIKE '%vedg%'`],
    ['synonyms', 'search_synonyms_phrases_idx', `SELECT FROM search_synonyms WHERE phrases && ARRAY['''tee''']`],
  ])('%s', async (_, index, query) => {
    expect(await planOf(query)).toContain(index)
  })
})

it('a sale does not recompute the search words, as it would if they were generated or their trigger had no columns', async () => {
  const { rows } = await sql.query(`SELECT attgenerated, array(
      SELECT c.attname::text FROM pg_attribute c WHERE c.attrelid = tgrelid AND c.attnum = ANY (tgattr)) AS columns
    FROM pg_attribute a JOIN pg_trigger ON tgrelid = attrelid AND tgfoid = 'write_search_words'::regproc
    WHERE attrelid = 'products'::regclass AND a.attname = 'search_words'`)
  expect(rows).toEqual([{ attgenerated: '', columns: expect.arrayContaining(['name', 'category']) }])
  expect(rows[0].columns).not.toContain('count_in_stock')
})

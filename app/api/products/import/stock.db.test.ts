import { describe, expect, it } from 'vitest'
import { aCustomer, aPlacedOrder, aProduct, database, stockOf, waitForBlockedQuery } from '@/lib/testing/fixtures'
import { csvRows } from '@/lib/values/csv'
import { exported, importSheet, sheetOf, sized } from './sheets'

describe('stock in a sheet', () => {
  it('is applied as the difference from its base, so that sales in between are not undone (§9)', async () => {
    const { id } = await sized()
    const [m = {}, l = {}] = await exported([id])
    await database.product.update({ where: { id }, data: { countInStock: 8 } })
    await database.productSize.update({
      where: { productId_size: { productId: id, size: 'M' } },
      data: { quantity: 1 },
    })
    const sheet = sheetOf([
      { ...m, quantity: '6', countInStock: '15' },
      { ...l, countInStock: '15' },
    ])
    expect((await importSheet(sheet, true)).body.rows[0]?.changes).toEqual([
      { field: 'countInStock', from: 8, to: 13 },
      { field: 'quantity', from: 1, to: 4 },
    ])
    expect((await importSheet(sheet)).status).toBe(200)
    expect(await stockOf(id)).toEqual({ count: 13, sizes: { M: 4, L: 4 } })
  })

  it('tells the count that follows the quantities of sizes, once for the product', async () => {
    const { id } = await sized()
    const { count, sizes } = await stockOf(id)
    const sheet = `_id,size,quantity\n${id},M,${Number(sizes.M) + 4}\n${id},L,${sizes.L}`
    expect((await importSheet(sheet, true)).body.rows.map(({ changes }) => changes)).toEqual([
      [
        { field: 'countInStock', from: count, to: count + 4 },
        { field: 'quantity', from: sizes.M, to: Number(sizes.M) + 4 },
      ],
      [],
    ])
  })

  it('is not changed again by the same sheet within a day, however it was saved, unless asked to (§9)', async () => {
    const { id } = await sized()
    const [m = {}] = await exported([id])
    const sheet = sheetOf([{ ...m, quantity: '6' }])
    expect((await importSheet(sheet, true)).body.importedAt).toBeUndefined()
    expect((await importSheet(sheet)).body.importedAt).toBeUndefined()
    for (const saved of [
      sheet,
      `\uFEFF${sheet}\r\n`,
      csvRows(sheet)
        .map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
        .join('\n'),
    ]) {
      const { status, body } = await importSheet(saved)
      expect([status, Date.parse(body.importedAt ?? '')]).toEqual([409, expect.closeTo(Date.now(), -5)])
      expect(body.message).toContain('This sheet was imported on')
      expect((await importSheet(saved, true)).body.importedAt).toBe(body.importedAt)
    }
    expect(await stockOf(id)).toMatchObject({ sizes: { M: 6 } })
    expect((await importSheet(sheet, false, { again: true })).status).toBe(200)
    expect(await stockOf(id)).toMatchObject({ sizes: { M: 9 } })
  })

  it.each([
    [
      'other rows, columns, separators and letter case',
      (id: string) => `note;QUANTITYBASE;Size;_ID;Quantity\nx;4.0;l;${id};۱۴\ny;3;'M;${id};" 6 "`,
    ],
    ['another price', (id: string) => `_id,size,quantity,quantityBase,price\n${id},M,6,3,1990\n${id},L,14,4,1990`],
    ['fewer rows', (id: string) => `_id,size,quantity,quantityBase\n${id},L,14,4`],
  ])('is not changed again by a sheet with the same changes and %s (§9)', async (_, sheet) => {
    const { id } = await sized()
    await importSheet(`_id,size,quantity,quantityBase\n${id},M,6,3\n${id},L,14,4`)
    const dry = await importSheet(sheet(id), true)
    const { status, body } = await importSheet(sheet(id))
    expect([status, body.importedAt]).toEqual([409, dry.body.importedAt])
    expect(body.message).toContain('This sheet was imported on')
    expect(await stockOf(id)).toMatchObject({ sizes: { M: 6, L: 14 } })
    expect((await importSheet(sheet(id), false, { again: true })).status).toBe(200)
    expect(await stockOf(id)).toMatchObject({ sizes: { L: 24 } })
  })

  it('is not changed by a sheet that has some changes of an earlier one, and the answer names these rows (§9)', async () => {
    const [one, two] = [await sized(), await sized()]
    await importSheet(`_id,countInStock,countInStockBase\n${one.id},15,10`)
    const sheet = `_id,countInStock,countInStockBase\n${two.id},15,10\n${one.id},15,10`
    const { warnings } = (await importSheet(sheet, true)).body
    const { status, body } = await importSheet(sheet)
    expect([status, warnings]).toEqual([409, [body.message]])
    expect(body.message).toMatch(/^These rows were already imported on .*: 3\. /)
    expect([await stockOf(one.id), await stockOf(two.id)]).toMatchObject([{ count: 15 }, { count: 10 }])
    const others = `_id,countInStock,countInStockBase\n${two.id},15,10\n${one.id},20,15`
    expect((await importSheet(others)).status).toBe(200)
    expect([await stockOf(one.id), await stockOf(two.id)]).toMatchObject([{ count: 20 }, { count: 15 }])
  })

  it('is changed again by the same sheet after a day', async () => {
    const { id } = await sized()
    const sheet = `_id,size,quantity,quantityBase\n${id},M,5,3`
    await importSheet(sheet)
    await database.$transaction(async (tx) => {
      // The log cannot be changed otherwise.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`UPDATE activities SET at = at - interval '25 hours' WHERE on_kind = 'sheet'`
      await tx.$executeRaw`UPDATE imported_changes SET at = at - interval '25 hours'`
    })
    expect((await importSheet(sheet)).status).toBe(200)
    expect(await stockOf(id)).toMatchObject({ sizes: { M: 7 } })
  })

  it('is a difference in numbers as people write them, too', async () => {
    const { id } = await aProduct({ countInStock: 1300 })
    await importSheet(`_id,countInStock,countInStockBase\n${id},"1,234.00",1200.0\n`)
    expect((await stockOf(id)).count).toBe(1334)
  })

  it('replaces the current figure without a base', async () => {
    const { id } = await sized()
    await importSheet(`_id,size,quantity,quantityBase\n${id},M,9,\n`)
    expect(await stockOf(id)).toMatchObject({ sizes: { M: 9 } })
  })

  it('is refused when more would be removed than is left', async () => {
    const { id } = await sized()
    const { status, body } = await importSheet(`_id,size,quantity,quantityBase\n${id},M,0,5\n`)
    expect([status, body.rows[0]?.message]).toEqual([400, 'Only 3 of size M are left, so 5 cannot be taken away'])
  })

  it('waits for a sale in progress, and includes it', async () => {
    const { id } = await aProduct({ countInStock: 10 })
    const { answer } = await database.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { countInStock: { decrement: 4 } } })
      const running = importSheet(`_id,countInStock,countInStockBase\n${id},15,10\n`)
      await waitForBlockedQuery(tx)
      return { answer: running }
    })
    expect((await answer).status).toBe(200)
    expect((await stockOf(id)).count).toBe(11)
  })

  it('stays exact while orders are placed and the same sheet is imported several times at once', async () => {
    const { id } = await sized({ countInStock: 50, sizes: [{ size: 'M', quantity: 50 }] })
    const [customer, sheet] = [
      await aCustomer(),
      `_id,size,countInStock,countInStockBase,quantity,quantityBase\n${id},M,60,50,60,50`,
    ]
    const sales = Array.from({ length: 6 }, () => aPlacedOrder(customer, [{ _id: id, qty: 1, size: 'M' }]))
    const [, ...runs] = await Promise.all([Promise.all(sales), ...[1, 2, 3].map(() => importSheet(sheet))])
    expect(runs.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stockOf(id)).toEqual({ count: 54, sizes: { M: 54 } })
  })
})

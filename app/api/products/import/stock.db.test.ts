import { describe, expect, it } from 'vitest'
import { aCustomer, aPlacedOrder, aProduct, database, stockOf, waitForBlockedQuery } from '@/lib/testing/fixtures'
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

  it('comes with a warning when the same sheet was imported before, e.g. by an owner whose connection broke', async () => {
    const { id } = await sized()
    const [m = {}] = await exported([id])
    const sheet = sheetOf([{ ...m, quantity: '6' }])
    expect((await importSheet(sheet, true)).body.importedAt).toBeUndefined()
    expect((await importSheet(sheet)).body.importedAt).toBeUndefined()
    const { body } = await importSheet(sheet, true)
    expect(Date.parse(body.importedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await importSheet(`${sheet}\r\n`, true)).body.importedAt).toBeUndefined()
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

  it('stays exact while orders are placed and other sheets are imported', async () => {
    const { id } = await sized({ countInStock: 50, sizes: [{ size: 'M', quantity: 50 }] })
    const [customer, sheet] = [
      await aCustomer(),
      `_id,size,countInStock,countInStockBase,quantity,quantityBase\n${id},M,60,50,60,50`,
    ]
    const sales = Array.from({ length: 6 }, () => aPlacedOrder(customer, [{ _id: id, qty: 1, size: 'M' }]))
    const runs = await Promise.all([...[1, 2, 3].map(() => importSheet(sheet)), ...sales])
    expect(runs.slice(0, 3).map((run) => (run as { status: number }).status)).toEqual([200, 200, 200])
    expect(await stockOf(id)).toEqual({ count: 74, sizes: { M: 74 } })
  })
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aCustomer, anAdmin, database } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { settlementInput } from './input'
import { settle } from './settle'

const updateOf = (migration: string) => {
  const [, update = ''] =
    /^(UPDATE .*?;)/ms.exec(readFileSync(`prisma/migrations/${migration}/migration.sql`, 'utf8')) ?? []
  return update
}

it('recognises rows that were entered before the shop kept their hash', async () => {
  const rows = [
    { trackingNumber: 'PX-b 2', amount: 2490 },
    { trackingNumber: 'PX-A1', amount: 10 },
    { trackingNumber: 'px-a1', amount: 9 },
  ]
  const settlement = settlementInput.parse({ courier: 'TCS', rows })
  const { _id } = await settle(await anAdmin(), settlement)
  await database.settlement.update({ where: { id: _id }, data: { contentHash: null } })
  await database.$executeRawUnsafe(updateOf('20261204100000_settlement_hash'))
  await expect(settle(await anAdmin(), settlement)).rejects.toMatchObject({ kind: 'conflict' })
})

it('knows which parts were repeated before the shop kept that', async () => {
  const { trackingNumber } = await aCashParcel(await aCustomer(), { price: 1000 })
  const again = async (amount: number) =>
    (
      await settle(
        await anAdmin(),
        settlementInput.parse({ courier: 'TCS', rows: [{ trackingNumber, amount }], again: true }),
      )
    ).rows[0]?.result
  await again(400)
  await again(400)
  await database.$executeRawUnsafe(updateOf('20261205200000_repeated_changes'))
  expect([await again(300), await again(300)]).toEqual(['short', 'matched'])
})

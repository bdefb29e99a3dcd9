import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { anAdmin, database } from '@/lib/testing/fixtures'
import { settle } from './settle'

const migration = readFileSync('prisma/migrations/20261204100000_settlement_hash/migration.sql', 'utf8')

it('recognises rows that were entered before the shop kept their hash', async () => {
  const rows = [
    { trackingNumber: 'PX-b 2', amount: 2490 },
    { trackingNumber: 'PX-A1', amount: 10 },
    { trackingNumber: 'px-a1', amount: 9 },
  ]
  const settlement = { courier: 'TCS', rows, again: false }
  const { _id } = await settle(await anAdmin(), settlement)
  await database.settlement.update({ where: { id: _id }, data: { contentHash: null } })
  const [, backfill = ''] = /^(UPDATE settlements .*?;)/ms.exec(migration) ?? []
  await database.$executeRawUnsafe(backfill)
  await expect(settle(await anAdmin(), settlement)).rejects.toMatchObject({ kind: 'conflict' })
})

import { expect, it } from 'vitest'
import { openShop } from '../scripts/open-shop.ts'
import { launched } from '../scripts/soak/launch.ts'
import { ownShop } from './own-shop.ts'
import { theOwner } from './people.ts'
import { settings } from './setup.ts'

it('400 buyers at two servers see a product at its moment, and 50 get its 50 pieces (§16)', async () => {
  const env = { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1000' }
  const shop = await ownShop('launch', env)
  const { databaseUrl: DATABASE_URL, folder: DATA_DIR } = shop
  const other = await openShop({ ...settings, ...env, DATABASE_URL, DATA_DIR, LOG_LEVEL: 'silent' })
  const { token } = await theOwner(shop.url)
  expect(await launched([shop.url, other.url], token, 400)).toEqual([])
  await other.stop()
  await shop.close()
})

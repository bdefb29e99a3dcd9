import { expect, it } from 'vitest'
import { PUT } from '@/app/api/settings/route'
import { settingsDefaults } from '@/lib/settings/read'
import { call } from '@/lib/testing/call'
import { anAdmin } from '@/lib/testing/fixtures'
import { firstSteps } from './first-steps'

const { token } = await anAdmin()
const { wallet: example } = settingsDefaults
const own = { ...example, accountNumber: '0300 7654321', tillId: '' }

it('asks for a wallet until nothing of the example is left that money could be sent to', async () => {
  const hasWallet = async (wallet: object) => {
    const { status } = await call(PUT, 'PUT', '/api/settings', { token, body: { wallet } })
    return [status, (await firstSteps()).wallet]
  }
  expect((await firstSteps()).wallet).toBe(false)
  expect(await hasWallet({ ...own, tillId: example.tillId })).toEqual([200, false])
  expect(await hasWallet(own)).toEqual([200, true])
  expect(await hasWallet(example)).toEqual([200, false])
})

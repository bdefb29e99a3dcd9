import { expect, it } from 'vitest'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { settingsDefaults } from '@/lib/settings/read'
import { anAdmin } from '@/lib/testing/fixtures'
import { firstSteps } from './first-steps'

const admin = await anAdmin()
const { wallet: example } = settingsDefaults
const own = { ...example, accountNumber: '0300 7654321', tillId: '' }

it('asks for a wallet until nothing of the example is left that money could be sent to', async () => {
  const isEnteredWith = async (wallet: object) => {
    await changeSettings(admin, settingsChange.parse({ wallet }))
    return (await firstSteps()).wallet
  }
  expect((await firstSteps()).wallet).toBe(false)
  expect(await isEnteredWith({ ...own, tillId: example.tillId })).toBe(false)
  expect(await isEnteredWith(own)).toBe(true)
  expect(await isEnteredWith(example)).toBe(false)
})

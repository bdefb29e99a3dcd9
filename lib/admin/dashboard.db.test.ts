import { expect, it } from 'vitest'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { settingsDefaults } from '@/lib/settings/read'
import { anAdmin, database } from '@/lib/testing/fixtures'
import { aMail } from '@/lib/testing/mail-worker'
import { firstSteps, unsentMails } from './dashboard'

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

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
const DAY = 24 * 60

async function aMailOf(minutes: number, data: { sentAt?: Date; failedAt?: Date } = {}) {
  const { id } = await aMail({ createdAt: ago(minutes) })
  await database.outboxMail.update({ where: { id }, data })
}

it('counts mails that were given up lately or have waited long', async () => {
  await aMailOf(14)
  await aMailOf(30, { sentAt: ago(1) })
  await aMailOf(12 * DAY, { failedAt: ago(8 * DAY) })
  expect(await unsentMails()).toEqual({ givenUp: 0, waiting: 0 })
  await aMailOf(16)
  await aMailOf(4 * DAY, { failedAt: ago(DAY) })
  await aMailOf(9 * DAY, { failedAt: ago(6 * DAY) })
  expect(await unsentMails()).toEqual({ givenUp: 2, waiting: 1 })
})

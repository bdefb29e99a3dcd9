import { expect, it } from 'vitest'
import type { Settings } from '@/lib/settings/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database, IBAN } from '@/lib/testing/fixtures'
import { GET, PUT } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const read = (token = admin.token) => call<Settings>(GET, 'GET', '/api/settings', { token })
const change = (body: unknown, token = admin.token) => call<Settings>(PUT, 'PUT', '/api/settings', { token, body })

it('changes the fields it names, and keeps the others', async () => {
  expect((await change({ returnDays: 7 })).body).toMatchObject({ returnDays: 7, cancelHours: 3 })
  expect((await change({ holidays: ['2027-03-20', '2027-03-10', '2027-03-20'] })).body).toMatchObject({
    returnDays: 7,
    holidays: ['2027-03-10', '2027-03-20'],
  })
  expect((await read()).body).toMatchObject({ returnDays: 7, returnsBeforePrepayment: 3 })
  await change({ returnDays: 3, holidays: [] })
})

it('rejects a change of an older version with 409', async () => {
  const { updatedAt } = (await change({ cancelHours: 2 })).body
  expect((await change({ cancelHours: 4, updatedAtBase: updatedAt })).status).toBe(200)
  expect((await change({ cancelHours: 5, updatedAtBase: updatedAt })).status).toBe(409)
  expect((await change({ cancelHours: 3 })).body.cancelHours).toBe(3)
})

it('rejects a change of an older version even if a server with a fast clock made the newer one', async () => {
  await change({ cancelHours: 2 })
  const ahead = new Date(Date.now() + 3_600_000)
  await database.settings.update({ where: { id: 1 }, data: { updatedAt: ahead } })
  const updatedAtBase = ahead.toISOString()
  expect((await change({ cancelHours: 4, updatedAtBase })).status).toBe(200)
  expect((await change({ cancelHours: 5, updatedAtBase })).status).toBe(409)
  await database.settings.deleteMany()
})

it('rejects a change of the defaults with 409 once a setting has been changed', async () => {
  await database.settings.deleteMany()
  const { updatedAt } = (await read()).body
  expect(updatedAt).toBeNull()
  expect((await change({ cancelHours: 2, updatedAtBase: updatedAt })).status).toBe(200)
  expect((await change({ cancelHours: 5, updatedAtBase: updatedAt })).status).toBe(409)
  await change({ cancelHours: 3 })
})

it('fixes the expected days of an order when it is placed, by the holidays of that time', async () => {
  const before = await aPlacedOrder(customer)
  const day = new Date(before.createdAt)
  const holidays = Array.from({ length: 30 }, (_, at) =>
    new Date(day.getTime() + at * 86_400_000).toISOString().slice(0, 10),
  )
  await change({ holidays })
  const after = await aPlacedOrder(customer)
  await change({ holidays: [] })
  expect(Number(new Date(after.expectedFrom ?? '')) - Number(day)).toBeGreaterThan(30 * 86_400_000)
  const row = await database.order.findUniqueOrThrow({ where: { id: before._id } })
  expect(row.expectedFrom?.toISOString().slice(0, 10)).toBe(before.expectedFrom)
})

it('leaves a line in the activity log', async () => {
  await change({ cancelHours: 1 })
  const [line] = await database.activity.findMany({ where: { onKind: 'settings' }, orderBy: { id: 'desc' } })
  expect(line?.changes).toEqual([{ field: 'cancelHours', from: 3, to: 1 }])
  await change({ cancelHours: 3 })
})

it('keeps the words of the shop', async () => {
  const words = {
    name: 'Bolan',
    banner: 'Eid Mubarak',
    heroTitle: 'Made for heat',
    heroText: '',
    email: 'salaam@bolan.test',
    whatsapp: '',
    social: { instagram: 'https://www.instagram.com/bolan', facebook: '' },
    hours: 'Daily 10 to 6',
    wallet: { bankName: '', accountName: 'Bolan', accountNumber: 'PK00 1234', tillId: '' },
    popularSearches: ['Kurta', 'Jeans'],
    rupeesPerDollar: 280,
    bannerUr: 'عید مبارک',
    heroTitleUr: '',
    heroTextUr: '',
    hoursUr: '',
  }
  expect((await change({ ...words, whatsapp: '+92 301 2345678' })).body.whatsapp).toBe('03012345678')
  expect((await change({ ...words, popularSearches: ['Kurta', 'Jeans', 'Kurta'] })).status).toBe(200)
  expect((await read()).body).toMatchObject(words)
  await database.settings.deleteMany()
})

it('keeps up to 6 accounts beside the wallet, each with an IBAN and a code to scan', async () => {
  const account = { bankName: 'Habib Bank', accountName: 'Bolan', accountNumber: '0123' }
  const stored = { ...account, tillId: '', iban: '', qr: 'off' }
  const { wallet } = (await read()).body
  expect((await read()).body).toMatchObject({ accounts: [], wallet: { iban: '', qr: 'off' } })
  const withCode = { ...account, tillId: '۹۸۷', iban: ' pk36 scbl-0000 0011 2345 6702 ', qr: '30' }
  const changed = await change({ accounts: [account, withCode], wallet: { ...wallet, iban: IBAN, qr: '00' } })
  expect(changed.body.accounts).toEqual([stored, { ...stored, tillId: '987', iban: IBAN, qr: '30' }])
  expect((await read()).body).toMatchObject({
    accounts: changed.body.accounts,
    wallet: { ...wallet, iban: IBAN, qr: '00' },
  })
  expect((await change({ accounts: Array(6).fill(account) })).status).toBe(200)
  await database.settings.deleteMany()
})

it('saves each policy separately, and restores the default one when it is emptied', async () => {
  const { policies } = (await read()).body
  const changed = (await change({ policies: { refund: 'No refunds.\n\n## Ever' } })).body.policies
  expect(changed).toEqual({ ...policies, refund: 'No refunds.\n\n## Ever' })
  expect((await change({ policiesUr: { refund: 'واپسی نہیں' } })).body.policies).toEqual(changed)
  const [line] = await database.activity.findMany({ where: { onKind: 'settings' }, orderBy: { id: 'desc' } })
  expect(line?.changes).toEqual([{ field: 'refundPolicyUr', from: '', to: 'واپسی نہیں' }])
  expect((await change({ policies: { refund: '' } })).body.policies).toEqual(policies)
})

const account = { bankName: 'Bank' }

it.each([
  [{ cancelHours: -1 }, 'cancelHours'],
  [{ cancelHours: 2.5 }, 'cancelHours'],
  [{ returnsBeforePrepayment: 0 }, 'returnsBeforePrepayment'],
  [{ holidays: ['2026-02-30'] }, 'holidays.0'],
  [{ holidays: 'tomorrow' }, 'holidays'],
  [{ name: '' }, 'name'],
  [{ banner: '' }, 'banner'],
  [{ banner: 'x'.repeat(121) }, 'banner'],
  [{ heroTitle: 'x'.repeat(81) }, 'heroTitle'],
  [{ email: 'nobody' }, 'email'],
  [{ whatsapp: '042 1234567' }, 'whatsapp'],
  [{ social: { instagram: 'http://www.instagram.com/bolan' } }, 'social.instagram'],
  [{ social: { facebook: 'javascript:alert(1)' } }, 'social.facebook'],
  [{ wallet: { bankName: 'Bank' } }, 'wallet.accountNumber'],
  [{ wallet: { accountNumber: ' ' } }, 'wallet.accountNumber'],
  [{ wallet: { accountNumber: 'later' } }, 'wallet.accountNumber'],
  [{ wallet: { accountNumber: '1', iban: IBAN.replace('6702', '6703') } }, 'wallet.iban'],
  [{ wallet: { accountNumber: '1', iban: IBAN.slice(0, -1) } }, 'wallet.iban'],
  [{ wallet: { accountNumber: '1', qr: '00' } }, 'wallet.iban'],
  [{ wallet: { accountNumber: '1', iban: IBAN, qr: '12' } }, 'wallet.qr'],
  [{ accounts: [{ ...account, accountNumber: '1' }, account] }, 'accounts.1.accountNumber'],
  [{ accounts: [{ accountNumber: '1' }] }, 'accounts.0.bankName'],
  [{ accounts: [{ bankName: ' ', accountNumber: '1' }] }, 'accounts.0.bankName'],
  [{ accounts: [{ ...account, accountNumber: '1', iban: 'PK00' }] }, 'accounts.0.iban'],
  [{ accounts: [{ ...account, accountNumber: '1', qr: '30' }] }, 'accounts.0.iban'],
  [{ accounts: Array(7).fill({ ...account, accountNumber: '1' }) }, 'accounts'],
  [{ accounts: {} }, 'accounts'],
  [{ popularSearches: Array.from({ length: 13 }, (_, at) => `Search ${at}`) }, 'popularSearches'],
  [{ rupeesPerDollar: 0 }, 'rupeesPerDollar'],
  [{ policies: { shipping: 'x'.repeat(20_001) } }, 'policies.shipping'],
  [{ bannerUr: 'ع'.repeat(121) }, 'bannerUr'],
])('refuses %j, and changes nothing', async (body, field) => {
  const before = (await read()).body
  expect(wrongFields(await change({ hours: 'Never', ...body }))).toEqual([400, [field]])
  expect((await read()).body).toEqual(before)
})

import { expect, it } from 'vitest'
import { type PageSettings, settingsDefaults, settingsIn } from './read'
import { shopInfo } from './shop-info'

const settings = (changes: Partial<PageSettings> = {}): PageSettings => ({
  ...settingsDefaults,
  updatedAt: null,
  pictures: {},
  ...changes,
})

it('does not pass the wallet to layouts, which are not rendered again during navigation', () => {
  const shown = shopInfo(settings())
  const { bankName, accountName, accountNumber, tillId } = settingsDefaults.wallet
  for (const detail of [bankName, accountName, accountNumber, tillId])
    expect(JSON.stringify(shown)).not.toContain(detail)
  expect(shown).toMatchObject({ name: settingsDefaults.name, whatsapp: settingsDefaults.whatsapp })
})

it('shows the defaults in Urdu on a page in Urdu', () => {
  expect(settingsIn('ur', settings()).banner).toBe('پاکستان بھر میں مفت ڈیلیوری')
  expect(settingsIn('en', settings()).banner).toBe('FREE Shipping All over Pakistan')
})

it('shows the owner’s Urdu, and the owner’s English without it', () => {
  expect(settingsIn('ur', settings({ banner: 'Eid sale', bannerUr: 'عید سیل' })).banner).toBe('عید سیل')
  expect(settingsIn('ur', settings({ banner: 'Eid sale' })).banner).toBe('Eid sale')
})

import { describe, expect, it } from 'vitest'
import { settingsDefaults } from './read'
import { shopInfo, wordmarkOf } from './shop-info'

describe('a shop’s name in outlines', () => {
  it('is as wide as its letters, with tracking and kerning between them', () => {
    const widthOf = (name: string) => wordmarkOf(name)?.width ?? 0
    expect(widthOf('nn')).toBe(2 * widthOf('n') - 30)
    expect(widthOf('To')).toBeLessThan(widthOf('T') + widthOf('o') - 30)
  })

  it.each(['صدر', 'Café', 'A name that needs more than one line'])('is none for %s', (name) => {
    expect(wordmarkOf(name)).toBeNull()
  })
})

it('has a rate of dollars once the owner has set one', () => {
  const settings = {
    ...settingsDefaults,
    updatedAt: null,
    pictures: {},
  }
  expect(shopInfo(settings).rupeesPerDollar).toBeNull()
  expect(shopInfo({ ...settings, rupeesPerDollar: 280 }).rupeesPerDollar).toBe(280)
})

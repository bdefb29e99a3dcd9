import { expect, it } from 'vitest'
import { settingsDefaults, shopInfo } from './read'

it('a layout, which outlives the settings it was rendered with, holds no account to pay to', () => {
  const shown = shopInfo({ ...settingsDefaults, pictures: {}, updatedAt: null })
  for (const detail of Object.values(settingsDefaults.wallet)) expect(JSON.stringify(shown)).not.toContain(detail)
  expect(shown).toMatchObject({ name: settingsDefaults.name, whatsapp: settingsDefaults.whatsapp })
})

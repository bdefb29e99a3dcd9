import { expect, it } from 'vitest'
import { settingsDefaults, shopInfo } from './read'

it('does not pass the wallet to layouts, which are not rendered again during navigation', () => {
  const shown = shopInfo({ ...settingsDefaults, pictures: {}, updatedAt: null })
  for (const detail of Object.values(settingsDefaults.wallet)) expect(JSON.stringify(shown)).not.toContain(detail)
  expect(shown).toMatchObject({ name: settingsDefaults.name, whatsapp: settingsDefaults.whatsapp })
})

import type { PageSettings } from './read'
import { type SettingName, type SettingsValues, settingNames, settingOf, settingsTable } from './table'
import letters from './wordmark-letters.json'

type PublicName = {
  [Name in SettingName]: (typeof settingsTable)[Name] extends { isPublic: true } ? Name : never
}[SettingName]

/** The settings that client components show, since the rest need not be in every page. */
export function shopInfo({ pictures, ...settings }: PageSettings) {
  const shown = settingNames.filter((name) => settingOf(name).isPublic) as PublicName[]
  const values = Object.fromEntries(shown.map((name) => [name, settings[name]])) as Pick<SettingsValues, PublicName>
  const departments = settings.departments.map(({ key, name }) => ({ key, name }))
  const { rupeesPerDollar, name } = values
  return {
    ...{ ...values, departments, pictures, wordmark: wordmarkOf(name) },
    /** Null until the owner has set a rate: the default is nobody's. */
    rupeesPerDollar: rupeesPerDollar === settingsTable.rupeesPerDollar.default ? null : rupeesPerDollar,
  }
}
export type ShopInfo = ReturnType<typeof shopInfo>

const advances = new Map(Object.entries(letters.advances))
const paths = new Map(Object.entries(letters.paths))
const kerning = new Map(Object.entries(letters.kerning))

const TRACKING = -30
/** A longer name is a text of several lines. */
const WIDEST = 8000

/**
 * A shop's name in the shop's own bold letters, as an SVG path on the baseline, so that the first page shows them before
 * the font is there. Its units are thousandths of the font size. Null for a name with other letters, or a long one.
 */
export function wordmarkOf(name: string): { path: string; width: number } | null {
  let path = ''
  let width = 0
  let before = ''
  for (const letter of name) {
    const advance = advances.get(letter)
    if (advance === undefined) return null
    if (before) width += TRACKING + (kerning.get(before + letter) ?? 0)
    path += `M${width} 0${paths.get(letter)}`
    width += advance
    before = letter
  }
  return width > WIDEST ? null : { path, width }
}

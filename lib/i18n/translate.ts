import type { Language } from './language'
import { type Translate, translator } from './message'
import account from './ur/account.json'
import catalog from './ur/catalog.json'
import chrome from './ur/chrome.json'
import colours from './ur/colours.json'
import errors from './ur/errors.json'
import feed from './ur/feed.json'
import fields from './ur/fields.json'
import mails from './ur/mails.json'
import office from './ur/office.json'
import policies from './ur/policies.json'

/** Everything that is said in Urdu. A key is what the English page says. */
export const urdu = {
  ...chrome,
  ...catalog,
  ...colours,
  ...account,
  ...errors,
  ...fields,
  ...feed,
  ...mails,
  ...office,
  ...policies,
}

const inEnglish = translator({}, 'en')
const inUrdu = translator(urdu, 'ur')

/** Translates with the whole dictionary, which is for servers only. */
export const translateTo = (language: Language): Translate => (language === 'ur' ? inUrdu : inEnglish)

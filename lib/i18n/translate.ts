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

/** The Urdu translations of all messages. The key of a message is its English text. */
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

/** Translates with the whole dictionary, which is too large for browsers. */
export const translateTo = (language: Language): Translate => (language === 'ur' ? inUrdu : inEnglish)

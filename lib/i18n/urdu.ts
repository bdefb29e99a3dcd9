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

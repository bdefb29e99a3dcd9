import { account } from './ur/account'
import { catalog } from './ur/catalog'
import { chrome } from './ur/chrome'
import { colours } from './ur/colours'
import { errors } from './ur/errors'
import { feed } from './ur/feed'
import { fields } from './ur/fields'
import { mails } from './ur/mails'
import { office } from './ur/office'
import { policies } from './ur/policies'

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
} as const

import { account } from './ur/account'
import { catalog } from './ur/catalog'
import { chrome } from './ur/chrome'
import { errors } from './ur/errors'
import { feed } from './ur/feed'
import { fields } from './ur/fields'

/** Everything that is said in Urdu. A key is what the English page says. */
export const urdu = { ...chrome, ...catalog, ...account, ...errors, ...fields, ...feed } as const

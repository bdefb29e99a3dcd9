import { chrome } from './ur/chrome'

/** Everything that is said in Urdu. A key is what the English page says. */
export const urdu = { ...chrome } as const

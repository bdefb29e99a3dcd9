import 'server-only'
import { optionalPart } from '@/lib/optional-part'
import { inDays, inHours } from '@/lib/orders/deadlines'
import { settingsDefaults } from '@/lib/schemas/settings'
import { currentSettings } from '@/lib/settings/settings'

/** The owner's figures as policies tell them. While the database is away, they are those that a shop starts with. */
export async function policyFigures() {
  const { cancelHours, returnDays } = (await optionalPart('settings', currentSettings)) ?? settingsDefaults
  return {
    /** When a customer may cancel. Until the owner sets other hours, in the words of the specification. */
    cancelling: `within ${cancelHours === settingsDefaults.cancelHours ? '2-3 hours' : inHours(cancelHours)} of ordering`,
    cancelHours: inHours(cancelHours),
    returnDays: inDays(returnDays),
  }
}

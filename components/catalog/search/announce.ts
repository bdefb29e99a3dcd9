import type { Suggestions } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'

/** What screen readers announce when suggestions appear. */
export function announce(t: Translate, { suggestions, products }: Suggestions): string {
  const searches = suggestions.length === 1 ? t('1 search') : t('{count} searches', { count: suggestions.length })
  const found = products.length === 1 ? t('1 product') : t('{count} products', { count: products.length })
  if (suggestions.length > 0 && products.length > 0) {
    return t('{searches} and {products} suggested', { searches, products: found })
  }
  return t('{what} suggested', { what: suggestions.length > 0 ? searches : found })
}

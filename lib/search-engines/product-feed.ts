import 'server-only'
import { type Language, localHref } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { siteUrl } from '@/lib/platform/site'
import { currentSettings } from '@/lib/settings/current'
import { shop } from '@/lib/settings/shop'
import { merchantItems } from './merchant-items'
import { everyProduct } from './whole-catalogue'
import { element } from './xml'

/** The merchant feed of all products, part by part. */
export async function* productFeed(language: Language): AsyncGenerator<string> {
  const { name } = await currentSettings()
  const about = [
    element('title', name),
    element('link', siteUrl(localHref('/', language))),
    element('description', translateTo(language).text(shop.description)),
  ].join('')
  let before = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${about}
`
  for await (const products of everyProduct()) {
    yield before + products.map((product) => merchantItems(product, language)).join('')
    before = ''
  }
  yield '</channel>\n</rss>\n'
}

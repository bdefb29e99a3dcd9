import { dayOf, startOfDay } from '@/lib/values/calendar'
import { menPants } from './men-pants'
import { menShirts } from './men-shirts'
import type { DemoProduct } from './types'
import { urduMen } from './urdu-men'
import { urduWomen } from './urdu-women'
import { womenKurtas } from './women-kurtas'
import { womenPants } from './women-pants'
import { womenShirts } from './women-shirts'

export const demoProducts: DemoProduct[] = [...menShirts, ...menPants, ...womenShirts, ...womenPants, ...womenKurtas]

const texts = new Map(Object.entries({ ...urduMen, ...urduWomen }))

/**
 * The Urdu texts of a product.
 * @throws Error when it has none
 */
export function urduOf({ slug }: Pick<DemoProduct, 'slug'>): { nameUr: string; descriptionUr: string; fitUr: string } {
  const text = texts.get(slug)
  if (!text) throw new Error(`${slug} has no Urdu text`)
  const [nameUr, introduction, fitUr, ...statements] = text
  return { nameUr, fitUr, descriptionUr: `${introduction}\n\n${statements.join('\n')}` }
}

const DAY_MS = 86_400_000

/** A collection that is launched two months after the shop is filled, at eight in the evening. */
export const demoCollection = (now: Date) => ({
  slug: 'chand-raat',
  name: 'Chand Raat',
  nameUr: 'چاند رات',
  text: 'Kurtas and camp shirts for the night before Eid, cut loose for the walk through the bazaar.',
  textUr: 'عید سے پہلے کی رات کے لیے کرتے اور کیمپ شرٹس، بازار کی سیر کے لیے کھلی تراش میں۔',
  photo: '/goods/side-slit-kurta-shirt/1/1200.webp',
  productIds: [
    ...['side-slit-kurta-shirt', 'walled-city-kurta-shirt', 'pinstripe-kurta-shirt', 'linen-blend-camp-shirt'],
    ...['koi-pond-camp-shirt', 'table-decor-camp-shirt'],
  ],
  from: new Date(Date.parse(startOfDay(dayOf(new Date(now.getTime() + 60 * DAY_MS)))) + 20 * 3_600_000),
})

/** The demo brands in Urdu script. A brand has no Urdu name, so shoppers find it by these words. */
export const demoSearchWords = [
  ['kharadar', 'کھارادر'],
  ['mehtab', 'مہتاب'],
  ['mozang', 'مزنگ', 'موزنگ'],
  ['ravi', 'راوی'],
  ['saddar', 'صدر'],
  ['kazemura', 'کازیمورا'],
  ['shiomachi', 'شیوماچی'],
  ['tsukihara', 'تسوکیہارا', 'تسوکی ہارا'],
]

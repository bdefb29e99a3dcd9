import { menPants } from './men-pants'
import { menShirts } from './men-shirts'
import type { DemoProduct } from './types'
import { urduMen } from './urdu-men'
import { urduWomen } from './urdu-women'
import { womenPants } from './women-pants'
import { womenShirts } from './women-shirts'

export const demoProducts: DemoProduct[] = [...menShirts, ...menPants, ...womenShirts, ...womenPants]

const texts = new Map(Object.entries({ ...urduMen, ...urduWomen }))

/**
 * The Urdu texts of a product.
 * @throws Error when it has none
 */
export function urduOf({ slug }: Pick<DemoProduct, 'slug'>): { nameUr: string; descriptionUr: string } {
  const text = texts.get(slug)
  if (!text) throw new Error(`${slug} has no Urdu text`)
  const [nameUr, introduction, ...statements] = text
  return { nameUr, descriptionUr: `${introduction}\n\n${statements.join('\n')}` }
}

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

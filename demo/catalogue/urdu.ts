import type { DemoProduct } from './types'
import { urduMen } from './urdu-men'
import { urduWomen } from './urdu-women'

/** The name, the introduction, then the lines of composition and care. */
export type UrduText = [name: string, introduction: string, ...statements: string[]]

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

import type { Good } from './types'
import { urduMen } from './urdu-men'
import { urduWomen } from './urdu-women'

/** The name, the introduction, then composition and care, one statement a line. */
export type UrduText = [name: string, introduction: string, ...statements: string[]]

const texts = new Map(Object.entries({ ...urduMen, ...urduWomen }))

/**
 * The Urdu texts of a good.
 * @throws Error when it has none
 */
export function urduOf({ slug }: Pick<Good, 'slug'>): { nameUr: string; descriptionUr: string } {
  const text = texts.get(slug)
  if (!text) throw new Error(`${slug} has no text in Urdu`)
  const [nameUr, introduction, ...statements] = text
  return { nameUr, descriptionUr: `${introduction}\n\n${statements.join('\n')}` }
}

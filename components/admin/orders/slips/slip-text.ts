import { isUrdu } from '@/lib/i18n/language'

/** A paragraph of a slip. `scale` is its size relative to the address. */
export type SlipText = { text: string; scale: number }

/** The sizes of the address in points. */
const LARGEST = 12
const SMALLEST = 3.5
const STEP = 0.5

/** The width of a line and the height of the page within its margins. */
const WIDTH_PT = 260
const PAGE_MM = 138
/** Everything except the goods and the texts: number and barcode, the amount, and the gaps. */
const FRAME_MM = 37
const MM_PER_PT = 25.4 / 72

/** The height of a line of a text, relative to its letters. */
export const leadingOf = (text: string) => (isUrdu(text) ? 2 : 1.25)

/** A little wider than Arial and Roboto draw it. */
const emsOf = (text: string) => 0.52 * text.length + 0.15 * (text.match(/\p{Lu}/gu)?.length ?? 0)

const heightOf = (texts: SlipText[], size: number) =>
  texts.reduce((sum, { text, scale }) => {
    const lines = Math.ceil((emsOf(text) * scale * size) / WIDTH_PT)
    return sum + lines * scale * size * leadingOf(text) * MM_PER_PT
  }, 0)

/**
 * The size of the address in points, at which all texts are whole on the page.
 * @param goodsMm the height of the list of goods and of a warning
 */
export function slipTextSize(texts: SlipText[], goodsMm: number): number {
  const room = PAGE_MM - FRAME_MM - goodsMm
  let size = LARGEST
  while (size > SMALLEST && heightOf(texts, size) > room) size -= STEP
  return size
}

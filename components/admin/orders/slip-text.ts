/** A paragraph of a slip. `scale` is its size relative to the address. */
export type SlipText = { text: string; scale: number }

/** The sizes of the address in points, the largest first. */
const SIZES = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3.5]

/** The width of a line and the height of the page within its margins. */
const WIDTH_PT = 260
const PAGE_MM = 138
/** Everything except the goods and the texts: number and barcode, the amount, and the gaps. */
const FRAME_MM = 38
const MM_PER_PT = 25.4 / 72
const LEADING = 1.25

/** Wider than most fonts draw it: a slip must fit on its page on every computer. */
const emsOf = (text: string) => 0.58 * text.length + 0.15 * (text.match(/\p{Lu}/gu)?.length ?? 0)

const heightOf = (texts: SlipText[], size: number) =>
  texts.reduce((sum, { text, scale }) => {
    const lines = Math.ceil((emsOf(text) * scale * size) / WIDTH_PT)
    return sum + lines * scale * size * LEADING * MM_PER_PT
  }, 0)

/**
 * The size of the address in points, at which all texts are whole on the page.
 * @param goodsMm the height of the list of goods and of a warning
 */
export const slipTextSize = (texts: SlipText[], goodsMm: number) =>
  SIZES.find((size) => heightOf(texts, size) <= PAGE_MM - FRAME_MM - goodsMm) ?? 3.5

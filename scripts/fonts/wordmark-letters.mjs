import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '../..')
const packaged = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

const characters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 &'’.,!+-"]

export const lettersFile = path.join(root, 'lib/settings/wordmark-letters.json')

/** The outlines of the shop's letters in bold, and how much closer pairs of them stand, as JSON. */
export async function wordmarkLetters() {
  const whole = readFileSync(path.join(root, packaged))
  const font = new Font(new Face(new Blob(await subsetFont(whole, characters.join(''), { targetFormat: 'truetype' }))))
  font.setVariations([new Variation('wght', 700)])
  const letters = characters.map((letter) => ({ letter, ...glyphsOf(font, letter)[0] }))
  const advances = Object.fromEntries(letters.map(({ letter, advance = 0 }) => [letter, advance]))
  const paths = Object.fromEntries(letters.map(({ letter, id = 0 }) => [letter, relative(font.glyphToJson(id))]))
  const pairs = characters.flatMap((one) => characters.map((other) => [one, other].join('')))
  const kerning = Object.fromEntries(
    pairs.flatMap((pair) => {
      const closer = (glyphsOf(font, pair)[0]?.advance ?? 0) - (advances[pair.charAt(0)] ?? 0)
      return closer === 0 ? [] : [[pair, closer]]
    }),
  )
  return `${JSON.stringify({ advances, paths, kerning })}\n`
}

/** @param {Font} font @param {string} text */
function glyphsOf(font, text) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer, [new Feature('liga', 0)])
  const positions = buffer.getGlyphPositions()
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ id: codepoint, advance: positions[index]?.xAdvance ?? 0 }))
}

/**
 * A path relative to the point where it begins, with y downwards.
 * @param {import('harfbuzzjs').SvgPathCommand[]} commands
 */
function relative(commands) {
  let [x, y] = [0, 0]
  /** Where a closed contour began. */
  let begin = [0, 0]
  return commands
    .map(({ type, values }) => {
      const points = values.map((value, index) => (index % 2 === 0 ? Math.round(value) - x : -Math.round(value) - y))
      ;[x, y] =
        values.length > 0 ? [x + (points.at(-2) ?? 0), y + (points.at(-1) ?? 0)] : [begin[0] ?? 0, begin[1] ?? 0]
      if (type === 'M') begin = [x, y]
      return type.toLowerCase() + points.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

if (process.argv[1] === import.meta.filename) writeFileSync(lettersFile, await wordmarkLetters())

/** The quiet zone on both sides, which scanners need. */
const QUIET = 10

/** A dot of a label printer with 203 dots per inch. */
const DOT_MM = 0.125

/**
 * The width of a barcode that all bars of a label printer are whole dots of, so that none is wider than another of its kind;
 * null for a text that does not fit or cannot be encoded.
 */
export function barcodeMm(text: string, mostMm: number): number | null {
  if (!/^[ -~]+$/.test(text)) return null
  const modules = code128(text).reduce((sum, width) => sum + width, 2 * QUIET)
  const dots = Math.floor(mostMm / DOT_MM / modules)
  // A bar of one dot is too thin for most scanners.
  return dots < 2 ? null : modules * dots * DOT_MM
}

/** A text as a barcode that fills its box. */
export function Barcode({ text, widthMm, className }: { text: string; widthMm?: number; className?: string }) {
  const bars: { x: number; width: number }[] = []
  let x = QUIET
  for (const [index, width] of code128(text).entries()) {
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return (
    <svg
      role="img"
      aria-label={`Barcode ${text}`}
      viewBox={`0 0 ${x + QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
      style={widthMm === undefined ? undefined : { width: `${widthMm}mm` }}
    >
      {bars.map((bar) => (
        <rect key={bar.x} {...bar} y={0} height={1} />
      ))}
    </svg>
  )
}

/** The widths of bars and spaces for each code from 0 to 105, as listed in ISO/IEC 15417. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'

const patterns = widths.split(' ')
const START_B = 104
const STOP = '2331112'

/**
 * Encodes a text as a Code 128 barcode: the widths of its bars and spaces in turn, in modules, starting and ending with
 * a bar. A scanner needs a quiet zone of ten modules on both sides.
 * @param text printable ASCII
 */
export function code128(text: string): number[] {
  const codes = [...text].map((letter) => letter.charCodeAt(0) - 32)
  const check = codes.reduce((sum, code, index) => sum + code * (index + 1), START_B) % 103
  const all = [START_B, ...codes, check].map((code) => patterns[code] ?? '')
  return [...all.join(''), ...STOP].map(Number)
}

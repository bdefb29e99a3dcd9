import encodeQR from 'qr'

/** Pixels of a module, where the picture is not scaled. */
const SCALE = 8

/** Draws a text as a QR code: an SVG, black on white, with the quiet zone of four modules that readers need. */
export function qrCode(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = rows.length
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  // Canvases draw only pictures that have a size of their own.
  const size = `viewBox="0 0 ${side} ${side}" width="${side * SCALE}" height="${side * SCALE}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares.join('')}"/></svg>`
}

import { type Series, trend } from './trend.ts'

const COLUMNS = 60
const BARS = '▁▂▃▄▅▆▇█'
const [WIDTH, HEIGHT, MARGIN] = [720, 160, 24]

/** One line of bars for each series, from zero to its highest value. */
export const textPlot = (series: Series[]): string =>
  series.map((one) => `${one.name.padEnd(22)} ${barsOf(one.values)}  ${summary(one)}`).join('\n')

/** A drawing with a panel for each series. The dashed line is the trend of the second half. */
export function svgPlot(series: Series[], minutes: number): string {
  const panels = series.map((one, at) => panel(one, at * (HEIGHT + 2 * MARGIN), minutes))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + 2 * MARGIN} ${series.length * (HEIGHT + 2 * MARGIN)}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...panels,
    '</svg>\n',
  ].join('\n')
}

function summary(series: Series): string {
  const { mean, rise, isFlat } = trend(series)
  const sign = rise < 0 ? '−' : '+'
  const words = `${rounded(mean)} ${series.unit}, ${sign}${rounded(Math.abs(rise))} in the second half`
  return `${words}: ${isFlat ? 'flat' : 'RISES'}`
}

const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** The highest value of each column. */
function barsOf(values: number[]): string {
  const most = Math.max(...values, 1)
  const columns = Math.min(COLUMNS, values.length)
  return Array.from({ length: columns }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((edge * values.length) / columns))
    return BARS[Math.round((Math.max(...values.slice(from, to)) / most) * (BARS.length - 1))]
  }).join('')
}

function panel(series: Series, top: number, minutes: number): string {
  const { name, values } = series
  const most = Math.max(...values, 1) * 1.1
  const x = (at: number) => (MARGIN + (at / Math.max(values.length - 1, 1)) * WIDTH).toFixed(1)
  const y = (value: number) => (top + MARGIN + HEIGHT - (value / most) * HEIGHT).toFixed(1)
  const { mean, rise } = trend(series)
  const [middle, last] = [Math.floor(values.length / 2), values.length - 1]
  const points = values.map((value, at) => `${x(at)},${y(value)}`).join(' ')
  const ground = y(0)
  return [
    `<text x="${MARGIN}" y="${top + MARGIN - 8}">${name}: ${summary(series)}</text>`,
    `<path d="M${x(0)} ${y(most)}V${ground}H${x(last)}" fill="none" stroke="#999"/>`,
    `<polyline points="${points}" fill="none" stroke="#0550ae" stroke-width="1.5"/>`,
    `<path d="M${x(middle)} ${y(mean - rise / 2)}L${x(last)} ${y(mean + rise / 2)}" stroke="#cf222e" stroke-dasharray="6 4"/>`,
    `<text x="${x(last)}" y="${Number(ground) + 15}" text-anchor="end">${minutes} min, highest ${rounded(Math.max(...values))}</text>`,
  ].join('\n')
}

/** Linear RGB, each channel from 0 to 1. */
export type Rgb = readonly [number, number, number]

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

export const hex = (text: string): Rgb => {
  const n = Number.parseInt(text.slice(1), 16)
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

const steps = 4096
const curve = Uint8Array.from({ length: steps + 1 }, (_, i) => {
  const v = i / steps
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
})

export const toByte = (v: number): number => curve[v <= 0 ? 0 : v >= 1 ? steps : (v * steps) | 0] as number

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const scale = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by]

export const lightness = (c: Rgb): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]

export const toHex = (r: number, g: number, b: number): string =>
  `#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`

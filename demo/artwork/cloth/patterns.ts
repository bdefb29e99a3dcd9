import { blend, type Rgb } from '../core/colour'
import { clamp, fbm, noise, smoothstep } from '../core/random'
import type { Paint } from './cloth'

/** The paint of the garment's main cloth. */
export type PatternPaint = { body: Paint }

const mixInto = (out: Float64Array, a: Rgb, b: Rgb, t: number): void => {
  out[0] = a[0] + (b[0] - a[0]) * t
  out[1] = a[1] + (b[1] - a[1]) * t
  out[2] = a[2] + (b[2] - a[2]) * t
}

/** 1 inside a stripe of `width` around each multiple of `pitch`, with edges softened over `edge`. */
const stripe = (x: number, pitch: number, width: number, edge: number, pixel: number): number => {
  const d = Math.abs(x / pitch - Math.round(x / pitch)) * pitch
  // A line thinner than a pixel is drawn wider and fainter, because it would break up.
  const half = Math.max(width / 2, pixel * 0.55)
  const soft = Math.max(edge, pixel * 0.5)
  return (1 - smoothstep(half - soft, half + soft, d)) * Math.min(1, width / 2 / half + 0.15)
}

export const horizontalStripes =
  (ground: Rgb, accent: Rgb, pitch: number, width: number): Paint =>
  (u, v, out, pixel) => {
    mixInto(out, ground, accent, stripe(v + noise(u * 7, v * 2) * 0.02, pitch, width, 0.035, pixel) * 0.97)
  }

export const verticalStripes =
  (ground: Rgb, accent: Rgb, pitch: number, width: number): Paint =>
  (u, v, out, pixel) => {
    mixInto(out, ground, accent, stripe(u + noise(u * 2, v * 7) * 0.02, pitch, width, 0.035, pixel) * 0.97)
  }

export const pinstripe =
  (ground: Rgb, accent: Rgb, pitch: number): Paint =>
  (u, v, out, pixel) => {
    const line = stripe(u + pitch / 2, pitch, 0.13, 0.06, pixel) * (0.85 + 0.15 * noise(u * 3, v * 9))
    mixInto(out, ground, accent, clamp(line * 0.9))
  }

/** In close-ups, warp and weft of different colours show as fine diagonals instead of an even mixture. */
const woven = (t: number, u: number, v: number, pixel: number): number => {
  const near = smoothstep(0.045, 0.018, pixel)
  const yarn = Math.sin(((u + v * 0.9) / 0.085) * Math.PI * 2) * near
  return clamp(t ** 1.35 + yarn * t * (1 - t) * 1.5)
}

/** Crossing bands of warp and weft, half of each visible where they overlap, as in woven checks. */
export const check = (ground: Rgb, accent: Rgb, second: Rgb | undefined, pitch: number, soft: number): Paint => {
  const line = second ?? accent
  return (u, v, out, pixel) => {
    const jitter = noise(u * 8, v * 8) * soft * 0.3
    const a = u + jitter
    const b = v + jitter
    const wide = stripe(a, pitch, pitch * 0.42, soft * 0.6, pixel)
    const high = stripe(b, pitch, pitch * 0.42, soft * 0.6, pixel)
    mixInto(out, ground, accent, woven((wide + high) * 0.47, u, v, pixel))
    const thin = stripe(a + pitch / 2, pitch, pitch * 0.07, soft * 0.7, pixel)
    const flat = stripe(b + pitch / 2, pitch, pitch * 0.07, soft * 0.7, pixel)
    const t = clamp(thin * 0.6 + flat * 0.6)
    out[0] = (out[0] as number) * (1 - t) + line[0] * t
    out[1] = (out[1] as number) * (1 - t) + line[1] * t
    out[2] = (out[2] as number) * (1 - t) + line[2] * t
  }
}

/** A subtle check: slightly lighter and darker bands of the ground colour, crossed by single lines. */
export const overcheck = (ground: Rgb, accent: Rgb, second: Rgb | undefined, pitch: number): Paint => {
  const band = blend(ground, accent, 0.3)
  const dark = blend(ground, [0, 0, 0], 0.3)
  const line = second ?? accent
  return (u, v, out, pixel) => {
    const a = u + noise(u * 8, v * 8) * 0.03
    const b = v + noise(u * 8 + 9, v * 8) * 0.03
    mixInto(
      out,
      ground,
      band,
      (stripe(a, pitch, pitch * 0.3, 0.06, pixel) + stripe(b, pitch, pitch * 0.3, 0.06, pixel)) * 0.5,
    )
    const deep =
      (stripe(a + pitch * 0.3, pitch, pitch * 0.12, 0.06, pixel) +
        stripe(b + pitch * 0.3, pitch, pitch * 0.12, 0.06, pixel)) *
      0.5
    const thin = Math.max(stripe(a, pitch, 0.16, 0.05, pixel), stripe(b, pitch, 0.16, 0.05, pixel)) * 0.75
    const spice =
      Math.max(stripe(a + pitch / 2, pitch, 0.16, 0.05, pixel), stripe(b + pitch / 2, pitch, 0.16, 0.05, pixel)) * 0.8
    for (let c = 0; c < 3; c++) {
      let k = out[c] as number
      k += ((dark[c] as number) - k) * deep
      k += ((accent[c] as number) - k) * thin
      out[c] = k + ((line[c] as number) - k) * spice
    }
  }
}

/** The fine grid of ripstop, or a small graph check. */
export const graph =
  (ground: Rgb, accent: Rgb, pitch: number): Paint =>
  (u, v, out, pixel) => {
    const t = Math.max(stripe(u, pitch, 0.1, 0.05, pixel), stripe(v, pitch, 0.1, 0.05, pixel))
    mixInto(out, ground, accent, t * 0.75)
  }

/** Cloudy fading, as after washing. */
export const washed =
  (ground: Rgb, accent: Rgb, strength: number, seed: number): Paint =>
  (u, v, out) => {
    const cloud = fbm(u / 9 + seed, v / 12, 3) * 0.8 + fbm(u / 2.6, v / 3.4 + seed, 2) * 0.35
    mixInto(out, ground, accent, clamp(strength * (0.42 + cloud * 0.9)))
  }

/** Pleated, bound and dip-dyed: the folds are long pale streaks, and the colour deepens towards the hem. */
export const dipped = (ground: Rgb, accent: Rgb, seed: number): Paint => {
  const deep = blend(ground, [0, 0, 0], 0.22)
  return (u, v, out) => {
    const lean = u + v * 0.16 + fbm(u / 9 + seed, v / 14, 2) * 4
    const pleat = 0.5 + 0.5 * Math.sin(lean * 1.5 + fbm(u / 3, v / 18 + seed, 2) * 3.4)
    const bound = smoothstep(0.15, 0.75, 0.5 + fbm(u / 12 + seed, v / 5.5, 3) * 1.1)
    const bleed = 0.5 + noise(u * 1.9 + seed, v * 0.5) * 0.5
    const fade = smoothstep(25, 95, v + fbm(u / 6, v / 6, 2) * 16)
    const t = clamp(smoothstep(0.42, 1, pleat) * (0.35 + 0.65 * bleed) * bound * (1 - 0.72 * fade))
    mixInto(out, blend(ground, deep, fade), accent, t)
  }
}

export const checkerboard =
  (ground: Rgb, accent: Rgb, size: number): Paint =>
  (u, v, out) => {
    const a = smoothstep(-0.06, 0.06, Math.sin((u / size) * Math.PI) * 0.5)
    const b = smoothstep(-0.06, 0.06, Math.sin((v / size) * Math.PI) * 0.5)
    const worn = 0.95 + 0.05 * noise(u * 6, v * 6)
    mixInto(out, ground, accent, (a * (1 - b) + b * (1 - a)) * worn)
  }

/** Seed flecks of undyed cotton, or the nep of slub yarn. */
export const flecked =
  (base: Paint, fleck: Rgb, amount: number): Paint =>
  (u, v, out, pixel) => {
    base(u, v, out, pixel)
    const f = noise(u * 5.3, v * 3.1) * noise(u * 11 + 3, v * 8)
    const t = smoothstep(0.38, 0.6, f) * amount
    out[0] = (out[0] as number) * (1 - t) + fleck[0] * t
    out[1] = (out[1] as number) * (1 - t) + fleck[1] * t
    out[2] = (out[2] as number) * (1 - t) + fleck[2] * t
  }

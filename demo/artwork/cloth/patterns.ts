import { blend, type Rgb } from '../core/colour'
import { clamp, fbm, noise, smooth } from '../core/random'
import type { Paint } from './cloth'

/** The cloth of the body. */
export type Made = { body: Paint }

const put = (out: Float64Array, a: Rgb, b: Rgb, t: number): void => {
  out[0] = a[0] + (b[0] - a[0]) * t
  out[1] = a[1] + (b[1] - a[1]) * t
  out[2] = a[2] + (b[2] - a[2]) * t
}

/** 1 inside a stripe of `width` around a multiple of `pitch`, soft over `edge`. */
const stripe = (x: number, pitch: number, width: number, edge: number, pixel: number): number => {
  const d = Math.abs(x / pitch - Math.round(x / pitch)) * pitch
  // A line finer than a pixel gets wider and fainter instead of breaking up.
  const half = Math.max(width / 2, pixel * 0.55)
  const soft = Math.max(edge, pixel * 0.5)
  return (1 - smooth(half - soft, half + soft, d)) * Math.min(1, width / 2 / half + 0.15)
}

export const across =
  (ground: Rgb, accent: Rgb, pitch: number, width: number): Paint =>
  (u, v, out, pixel) => {
    put(out, ground, accent, stripe(v + noise(u * 7, v * 2) * 0.02, pitch, width, 0.035, pixel) * 0.97)
  }

export const down =
  (ground: Rgb, accent: Rgb, pitch: number, width: number): Paint =>
  (u, v, out, pixel) => {
    put(out, ground, accent, stripe(u + noise(u * 2, v * 7) * 0.02, pitch, width, 0.035, pixel) * 0.97)
  }

export const pinstripe =
  (ground: Rgb, accent: Rgb, pitch: number): Paint =>
  (u, v, out, pixel) => {
    const line = stripe(u + pitch / 2, pitch, 0.13, 0.06, pixel) * (0.85 + 0.15 * noise(u * 3, v * 9))
    put(out, ground, accent, clamp(line * 0.9))
  }

/** Where warp and weft differ, near enough to see: fine diagonals of both instead of an even mixture. */
const woven = (t: number, u: number, v: number, pixel: number): number => {
  const near = smooth(0.045, 0.018, pixel)
  const yarn = Math.sin(((u + v * 0.9) / 0.085) * Math.PI * 2) * near
  return clamp(t ** 1.35 + yarn * t * (1 - t) * 1.5)
}

/** Warp and weft bands laid over one another, each showing half, as woven checks do. */
export const check = (ground: Rgb, accent: Rgb, second: Rgb | undefined, pitch: number, soft: number): Paint => {
  const line = second ?? accent
  return (u, v, out, pixel) => {
    const jitter = noise(u * 8, v * 8) * soft * 0.3
    const a = u + jitter
    const b = v + jitter
    const wide = stripe(a, pitch, pitch * 0.42, soft * 0.6, pixel)
    const high = stripe(b, pitch, pitch * 0.42, soft * 0.6, pixel)
    put(out, ground, accent, woven((wide + high) * 0.47, u, v, pixel))
    const thin = stripe(a + pitch / 2, pitch, pitch * 0.07, soft * 0.7, pixel)
    const flat = stripe(b + pitch / 2, pitch, pitch * 0.07, soft * 0.7, pixel)
    const t = clamp(thin * 0.6 + flat * 0.6)
    out[0] = (out[0] as number) * (1 - t) + line[0] * t
    out[1] = (out[1] as number) * (1 - t) + line[1] * t
    out[2] = (out[2] as number) * (1 - t) + line[2] * t
  }
}

/** A quiet check: the ground a little lighter and darker in bands, crossed by single lines. */
export const overcheck = (ground: Rgb, accent: Rgb, second: Rgb | undefined, pitch: number): Paint => {
  const band = blend(ground, accent, 0.3)
  const dark = blend(ground, [0, 0, 0], 0.3)
  const line = second ?? accent
  return (u, v, out, pixel) => {
    const a = u + noise(u * 8, v * 8) * 0.03
    const b = v + noise(u * 8 + 9, v * 8) * 0.03
    put(
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
    put(out, ground, accent, t * 0.75)
  }

/** Cloudy fading, lighter where the wash has worked. */
export const washed =
  (ground: Rgb, accent: Rgb, strength: number, seed: number): Paint =>
  (u, v, out) => {
    const cloud = fbm(u / 9 + seed, v / 12, 3) * 0.8 + fbm(u / 2.6, v / 3.4 + seed, 2) * 0.35
    put(out, ground, accent, clamp(strength * (0.42 + cloud * 0.9)))
  }

/** Pleated, bound and dipped: the folds come up pale in long streaks, and the dye deepens towards the hem. */
export const dipped = (ground: Rgb, accent: Rgb, seed: number): Paint => {
  const deep = blend(ground, [0, 0, 0], 0.22)
  return (u, v, out) => {
    const lean = u + v * 0.16 + fbm(u / 9 + seed, v / 14, 2) * 4
    const pleat = 0.5 + 0.5 * Math.sin(lean * 1.5 + fbm(u / 3, v / 18 + seed, 2) * 3.4)
    const bound = smooth(0.15, 0.75, 0.5 + fbm(u / 12 + seed, v / 5.5, 3) * 1.1)
    const bleed = 0.5 + noise(u * 1.9 + seed, v * 0.5) * 0.5
    const fade = smooth(25, 95, v + fbm(u / 6, v / 6, 2) * 16)
    const t = clamp(smooth(0.42, 1, pleat) * (0.35 + 0.65 * bleed) * bound * (1 - 0.72 * fade))
    put(out, blend(ground, deep, fade), accent, t)
  }
}

/** A straight change of colour. */
export const split =
  (top: Rgb, low: Rgb, at: number, vertical: boolean): Paint =>
  (u, v, out) => {
    put(out, top, low, smooth(-0.025, 0.025, (vertical ? u : v) - at))
  }

export const squares =
  (ground: Rgb, accent: Rgb, size: number): Paint =>
  (u, v, out) => {
    const a = smooth(-0.06, 0.06, Math.sin((u / size) * Math.PI) * 0.5)
    const b = smooth(-0.06, 0.06, Math.sin((v / size) * Math.PI) * 0.5)
    const worn = 0.95 + 0.05 * noise(u * 6, v * 6)
    put(out, ground, accent, (a * (1 - b) + b * (1 - a)) * worn)
  }

/** Seed flecks of undyed cotton, or the nep of slub yarn. */
export const flecked =
  (base: Paint, fleck: Rgb, amount: number): Paint =>
  (u, v, out, pixel) => {
    base(u, v, out, pixel)
    const f = noise(u * 5.3, v * 3.1) * noise(u * 11 + 3, v * 8)
    const t = smooth(0.38, 0.6, f) * amount
    out[0] = (out[0] as number) * (1 - t) + fleck[0] * t
    out[1] = (out[1] as number) * (1 - t) + fleck[1] * t
    out[2] = (out[2] as number) * (1 - t) + fleck[2] * t
  }

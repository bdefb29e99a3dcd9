import { toByte } from './colour'
import { blurred, downsampled, Field, upsampled } from './field'
import { clamp, gradientNoise, smoothstep } from './random'
import type { Canvas, Light } from './scene'

/**
 * Soft shadows of a relief: how far the ray to the sun passes below the highest obstacle. The penumbra widens with
 * distance.
 */
const shadowOf = (height: Field, scale: number, dir: Light['dir']): Field => {
  const out = new Field(0, 0, height.w, height.h)
  const flat = Math.hypot(dir[0], dir[1])
  const rise = dir[2] / flat
  const sx = dir[0] / flat
  const sy = dir[1] / flat
  const steps: number[] = []
  for (let d = 1.2; d < 5.5 * scale; d *= 1.2) steps.push(d)
  for (let y = 0; y < height.h; y++) {
    for (let x = 0; x < height.w; x++) {
      const i = y * height.w + x
      const h = height.data[i] as number
      let block = 0
      for (const d of steps) {
        const px = Math.round(x + sx * d)
        const py = Math.round(y + sy * d)
        if (px < 0 || py < 0 || px >= height.w || py >= height.h) break
        const cm = d / scale
        const over = (height.data[py * height.w + px] as number) - h - rise * cm
        const dark = over / (0.62 * cm + 0.12) + 0.5
        if (dark > block) block = dark
      }
      out.data[i] = 1 - smoothstep(0, 1, block)
    }
  }
  return out
}

/** Ambient occlusion: a point that is lower than its surroundings sees less of the sky. */
const ambientOcclusionOf = (height: Field, scale: number, [lx, ly]: Light['dir']): Field => {
  const out = new Field(0, 0, height.w, height.h)
  out.data.fill(1)
  const rings: readonly (readonly [number, number])[] = [
    [0.3, 0.3],
    [1, 0.27],
    [3.2, 0.26],
  ]
  for (const [r, k] of rings) {
    const even = blurred(height.data, height.w, height.h, r * scale)
    // Most of the sky light comes from the window's side, so obstacles there block more of it.
    const dx = Math.round(lx * r * scale * 0.9)
    const dy = Math.round(ly * r * scale * 0.9)
    for (let y = 0; y < out.h; y++) {
      const row = Math.min(out.h - 1, Math.max(0, y + dy)) * out.w
      for (let x = 0; x < out.w; x++) {
        const i = y * out.w + x
        const around = even[row + Math.min(out.w - 1, Math.max(0, x + dx))] as number
        const deep = Math.min(r * 0.9, around - (height.data[i] as number))
        if (deep > 0) out.data[i] = (out.data[i] as number) / (1 + (deep / r) * k * 2.6)
      }
    }
  }
  return out
}

const windowLightAt = (light: Light, x: number, y: number): number => {
  const w = light.window
  if (!w) return 1
  const a = x * Math.cos(w.angle) + y * Math.sin(w.angle)
  const b = y * Math.cos(w.angle) - x * Math.sin(w.angle)
  let lit = smoothstep(-w.soft, w.soft, w.at - a + gradientNoise(a * 2 + light.seed, b * 2) * 0.05)
  if (w.bars > 0) {
    const p = b * w.bars - Math.floor(b * w.bars)
    lit *= 1 - 0.75 * (1 - smoothstep(0.03, 0.03 + w.soft * 0.6 * w.bars, Math.abs(p - 0.5) * 1))
  }
  return 1 - w.depth * (1 - lit)
}

/** Lights the finished relief and returns the picture as RGB bytes. */
export const applyLight = (canvas: Canvas, light: Light): Uint8Array => {
  const { camera, relief } = canvas
  const { w, h, scale } = camera
  const by = Math.max(2, Math.round(scale / 6.5))
  const small = downsampled(canvas.height, w, h, by)
  const coarse = scale / by
  const [lx, ly, lz] = light.dir
  const soft = [-0.2, 0, 0.2].map((turn): readonly [number, number, number] => [
    lx * Math.cos(turn) - ly * Math.sin(turn),
    lx * Math.sin(turn) + ly * Math.cos(turn),
    lz + turn * 0.4,
  ])
  const shadow = new Field(0, 0, small.w, small.h)
  for (const dir of soft) {
    const one = shadowOf(small, coarse, dir)
    for (let i = 0; i < shadow.data.length; i++)
      shadow.data[i] = (shadow.data[i] as number) + (one.data[i] as number) / soft.length
  }
  shadow.data.set(blurred(shadow.data, small.w, small.h, 0.8))
  const lit = upsampled(shadow, w, h, by)
  const open = upsampled(ambientOcclusionOf(small, coarse, light.dir), w, h, by)
  const out = new Uint8Array(w * h * 3)
  const grip = scale * 0.5
  const wrap = 0.16
  const sunShare = 0.56 + 0.2 * light.sun
  const skyShare = 1.0 - sunShare
  for (let y = 0; y < h; y++) {
    const up = Math.max(0, y - 1) * w
    const down = Math.min(h - 1, y + 1) * w
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const sx = clamp(
        ((relief[y * w + Math.min(w - 1, x + 1)] as number) - (relief[y * w + Math.max(0, x - 1)] as number)) * grip,
        -2.2,
        2.2,
      )
      const sy = clamp(((relief[down + x] as number) - (relief[up + x] as number)) * grip, -2.2, 2.2)
      const n = 1 / Math.sqrt(sx * sx + sy * sy + 1)
      const dot = (-sx * lx - sy * ly + lz) * n
      const diffuse = Math.max(0, dot + wrap) / (lz + wrap)
      const o = open[i] as number
      const s = lit[i] as number
      const win = windowLightAt(light, x / w, y / h)
      // The sky is brighter towards the light, and the ground reflects a little light from the other side.
      const sky = skyShare * (0.8 * o + 0.2 * o * o) * (0.72 + 0.28 * n + 0.1 * (-sx * lx - sy * ly) * n)
      const bounce = 0.035 * Math.max(0, (sx * lx + sy * ly) * n) * o
      const sun = sunShare * diffuse * s * win * (0.55 + 0.45 * o)
      const gloss = canvas.gloss[i] as number
      // The half vector between the light and the viewer, who looks straight down.
      const half = Math.sqrt(lx * lx + ly * ly + (lz + 1) * (lz + 1))
      const shine = gloss > 0 ? Math.max(0, ((-sx * lx - sy * ly + lz + 1) * n) / half) : 0
      const four = shine * shine * shine * shine
      const spec = gloss > 0 ? gloss * s * win * (gloss > 0.3 ? shine ** 40 : four * four * four) : 0
      const fall = 1.06 - 0.12 * Math.hypot(x / w - 0.18, (y / h - 0.12) * 1.1)
      const r = (canvas.r[i] as number) * (sun * 1.025 + sky * 0.99 + bounce * 1.05) + spec
      const g = (canvas.g[i] as number) * (sun * 1.0 + sky * 1.0 + bounce) + spec * 0.97
      const b = (canvas.b[i] as number) * (sun * 0.965 + sky * 1.04 + bounce * 0.9) + spec * 0.92
      out[i * 3] = toByte(toneMapped(r * fall))
      out[i * 3 + 1] = toByte(toneMapped(g * fall))
      out[i * 3 + 2] = toByte(toneMapped(b * fall))
    }
  }
  return out
}

/** Lifts the darkest tones a little and rolls off the brightest. */
const toneMapped = (v: number): number => {
  const lifted = 0.006 + v * 1.06
  return lifted < 0.7 ? lifted : 0.7 + 0.3 * (1 - Math.exp(-(lifted - 0.7) / 0.3))
}

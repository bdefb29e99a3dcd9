import type { Field } from './field'
import type { Point } from './geometry'
import { clamp, noise } from './random'
import type { Canvas, Stroke } from './scene'

/** Draws a stroke into colour and relief. Lines thinner than a pixel become fainter instead of vanishing. */
export const drawStroke = (canvas: Canvas, stroke: Stroke, within?: Field): void => {
  const { camera } = canvas
  const { scale } = camera
  const half = Math.max(stroke.half * scale, 0.55)
  const thinness = Math.min(1, (stroke.half * scale) / 0.55)
  const reach = half + 1
  let run = 0
  for (let s = 1; s < stroke.line.length; s++) {
    const a = stroke.line[s - 1] as Point
    const b = stroke.line[s] as Point
    const ax = (a[0] - camera.x) * scale
    const ay = (a[1] - camera.y) * scale
    const ex = (b[0] - camera.x) * scale - ax
    const ey = (b[1] - camera.y) * scale - ay
    const l = Math.hypot(ex, ey)
    if (l < 1e-4) continue
    const x0 = Math.max(0, Math.floor(Math.min(ax, ax + ex) - reach))
    const x1 = Math.min(camera.w - 1, Math.ceil(Math.max(ax, ax + ex) + reach))
    const y0 = Math.max(0, Math.floor(Math.min(ay, ay + ey) - reach))
    const y1 = Math.min(camera.h - 1, Math.ceil(Math.max(ay, ay + ey) + reach))
    const first = s === 1
    const last = s === stroke.line.length - 1
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const dx = x + 0.5 - ax
        const dy = y + 0.5 - ay
        const t = (dx * ex + dy * ey) / l
        let d = Math.abs((dy * ex - dx * ey) / l)
        if (t < 0) {
          if (!first) continue
          d = Math.hypot(d, t)
        } else if (t >= l) {
          if (!last) continue
          d = Math.hypot(d, t - l)
        }
        if (d > reach) continue
        let cover = clamp(half - d + 0.5)
        const along = run + t / scale
        const side = (dy * ex - dx * ey) / l / half
        let bulge = 1
        if (stroke.dash) {
          const [on, off] = stroke.dash
          const pos = (((along % (on + off)) + on + off) % (on + off)) * scale
          const open = clamp(Math.min(pos, on * scale - pos) + 0.5)
          // Stitches too small to be distinguished become a continuous, fainter line.
          const far = clamp((on + off) * scale * 0.3 - 0.6)
          cover *= open * far + (on / (on + off)) * (1 - far)
          bulge = open * far + 0.5 * (1 - far)
        }
        if (cover <= 0) continue
        const i = y * camera.w + x
        if (within) {
          const mx = x - within.x
          const my = y - within.y
          if (mx < 0 || my < 0 || mx >= within.w || my >= within.h) continue
          cover *= within.data[my * within.w + mx] as number
          if (cover <= 0.01) continue
        }
        const q = d / half
        const round = stroke.flat ? clamp((1 - q) * 3) : Math.sqrt(Math.max(0, 1 - q * q))
        let tone = 1
        let lump = 1
        if (stroke.twist) {
          const strand = Math.sin((along * stroke.twist + side * 0.55) * Math.PI * 2)
          lump = 0.82 + 0.18 * strand
          tone = 0.86 + 0.16 * strand
        }
        const rise = stroke.height * round * bulge * lump * Math.min(1, thinness)
        canvas.relief[i] = (canvas.relief[i] as number) + rise
        canvas.height[i] = (canvas.height[i] as number) + rise
        if (!stroke.colour) continue
        const alpha = cover * (stroke.alpha ?? 1) * thinness
        tone *= 0.97 + 0.06 * noise(x * 0.7, y * 0.7)
        canvas.r[i] = (canvas.r[i] as number) * (1 - alpha) + stroke.colour[0] * tone * alpha
        canvas.g[i] = (canvas.g[i] as number) * (1 - alpha) + stroke.colour[1] * tone * alpha
        canvas.b[i] = (canvas.b[i] as number) * (1 - alpha) + stroke.colour[2] * tone * alpha
        if (stroke.gloss !== undefined)
          canvas.gloss[i] = stroke.gloss * alpha + (canvas.gloss[i] as number) * (1 - alpha)
      }
    }
    run += l / scale
  }
}

import { Field, upsampled } from './field'
import type { Line, Point } from './geometry'
import { addPull } from './pull'
import { gradientNoise, noise, smoothstep } from './random'
import type { Camera, Crumple, Fold, Layer } from './scene'

const profile = (x: number): number => {
  const d = 1 - x * x
  return d <= 0 ? 0 : d * d
}

const addFold = (field: Field, step: number, camera: Camera, fold: Fold): void => {
  const per = camera.scale / step
  const reach = Math.max(fold.left, fold.right)
  const total = fold.line.reduce(
    (sum, p, i) =>
      i === 0 ? 0 : sum + Math.hypot(p[0] - (fold.line[i - 1] as Point)[0], p[1] - (fold.line[i - 1] as Point)[1]),
    0,
  )
  let minX = 1e9
  let minY = 1e9
  let maxX = -1e9
  let maxY = -1e9
  for (const [x, y] of fold.line) {
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  const x0 = Math.max(0, Math.floor((minX - reach - camera.x) * per - field.x))
  const x1 = Math.min(field.w, Math.ceil((maxX + reach - camera.x) * per - field.x))
  const y0 = Math.max(0, Math.floor((minY - reach - camera.y) * per - field.y))
  const y1 = Math.min(field.h, Math.ceil((maxY + reach - camera.y) * per - field.y))
  const line = thinned(fold.line, total / 14)
  for (let py = y0; py < y1; py++) {
    const y = (py + 0.5 + field.y) / per + camera.y
    for (let px = x0; px < x1; px++) {
      const x = (px + 0.5 + field.x) / per + camera.x
      let best = 1e9
      let side = 1
      let along = 0
      let run = 0
      for (let i = 1; i < line.length; i++) {
        const a = line[i - 1] as Point
        const b = line[i] as Point
        const ex = b[0] - a[0]
        const ey = b[1] - a[1]
        const l2 = ex * ex + ey * ey || 1e-6
        let t = ((x - a[0]) * ex + (y - a[1]) * ey) / l2
        t = t < 0 ? 0 : Math.min(t, 1)
        const dx = x - a[0] - ex * t
        const dy = y - a[1] - ey * t
        const d = dx * dx + dy * dy
        const l = Math.sqrt(l2)
        if (d < best) {
          best = d
          side = dy * ex - dx * ey
          along = run + l * t
        }
        run += l
      }
      const d = Math.sqrt(best)
      const w = side > 0 ? fold.right : fold.left
      if (d >= w) continue
      const t = along / (total || 1)
      let k = profile(d / w)
      if (fold.ends[0] > 0) k *= smoothstep(0, fold.ends[0], t)
      if (fold.ends[1] > 0) k *= smoothstep(0, fold.ends[1], 1 - t)
      if (fold.ripple) k *= noise(along / fold.ripple + fold.height * 31, d * 0.35 + fold.left * 9)
      const i = py * field.w + px
      field.data[i] = (field.data[i] as number) + fold.height * k
    }
  }
}

const thinned = (line: Line, step: number): Line => {
  const out: Point[] = [line[0] as Point]
  let last = line[0] as Point
  for (let i = 1; i < line.length; i++) {
    const p = line[i] as Point
    if (i < line.length - 1 && Math.hypot(p[0] - last[0], p[1] - last[1]) < step) continue
    out.push(p)
    last = p
  }
  return out
}

const addCrumple = (field: Field, step: number, camera: Camera, c: Crumple): void => {
  const per = camera.scale / step
  const cos = Math.cos(c.angle)
  const sin = Math.sin(c.angle)
  for (let py = 0; py < field.h; py++) {
    const y = (py + field.y + 0.5) / per + camera.y
    for (let px = 0; px < field.w; px++) {
      const x = (px + field.x + 0.5) / per + camera.x
      let weight = 1
      if (c.spots) {
        weight = 0
        for (const s of c.spots) {
          const q = ((x - s.at[0]) ** 2 + (y - s.at[1]) ** 2) / (s.r * s.r)
          if (q < 1) weight = Math.max(weight, (1 - q) * (1 - q))
        }
        if (weight === 0) continue
      }
      const a = (x * cos + y * sin) / c.sx
      const b = (y * cos - x * sin) / c.sy
      const wx = a + gradientNoise(a * 0.5 + c.seed, b * 0.5) * 0.7
      const wy = b + gradientNoise(a * 0.5, b * 0.5 + c.seed) * 0.7
      const n = gradientNoise(wx + c.seed, wy + c.seed * 0.7)
      const m = gradientNoise(wx * 2.1 + 31 + c.seed, wy * 2.1) * 0.45
      const soft = n + m
      // A ridge with a rounded top, so that its shading is smooth.
      const ridge = 0.55 - Math.sqrt(n * n + 0.006) * 1.6 - Math.sqrt(m * m + 0.004) * 0.9
      const i = py * field.w + px
      field.data[i] = (field.data[i] as number) + c.amp * weight * (soft * (1 - c.sharp) + ridge * c.sharp)
    }
  }
}

/** The heights of a layer's folds in a rectangle of the picture, in centimetres. */
export const foldsOf = (layer: Layer, camera: Camera, x: number, y: number, w: number, h: number): Float32Array => {
  const step = Math.max(1, Math.round(camera.scale / 9))
  const fx = Math.floor(x / step)
  const fy = Math.floor(y / step)
  const field = new Field(fx, fy, Math.ceil((x + w) / step) - fx + 1, Math.ceil((y + h) / step) - fy + 1)
  for (const c of layer.crumples) addCrumple(field, step, camera, c)
  for (const p of layer.pulls) addPull(field, step, camera, p)
  for (const f of layer.folds) addFold(field, step, camera, f)
  const big = upsampled(field, field.w * step, field.h * step, step)
  const out = new Float32Array(w * h)
  for (let row = 0; row < h; row++) {
    const from = (row + y - fy * step) * field.w * step + (x - fx * step)
    out.set(big.subarray(from, from + w), row * w)
  }
  return out
}

import type { Field } from './field'
import { gradientNoise, noise, smoothstep } from './random'
import type { Camera, Pull } from './scene'

/** The profile of a crease in cloth under tension: steep on one side, gentle on the other, and flat between creases. */
const ridge = (n: number): number => {
  const k = 1 - (n > 0 ? n * 1.9 : n * -3.6)
  return k <= 0 ? 0 : k * k * (3 - 2 * k)
}

/** Adds creases that radiate from a point where the cloth is held, so they spread apart with the distance. */
export const addPull = (field: Field, step: number, camera: Camera, p: Pull): void => {
  const per = camera.scale / step
  const [cx, cy] = p.at
  const far = p.reach * 1.5
  const low = (at: number, from: number): number => Math.max(0, Math.floor((at - far) * per) - from)
  const x0 = low(cx - camera.x, field.x)
  const y0 = low(cy - camera.y, field.y)
  const x1 = Math.min(field.w, Math.ceil((cx - camera.x + far) * per) - field.x)
  const y1 = Math.min(field.h, Math.ceil((cy - camera.y + far) * per) - field.y)
  for (let py = y0; py < y1; py++) {
    const dy = (py + field.y + 0.5) / per + camera.y - cy
    for (let px = x0; px < x1; px++) {
      const dx = (px + field.x + 0.5) / per + camera.x - cx
      const r = Math.hypot(dx, dy)
      if (r > far) continue
      let turn = Math.atan2(dy, dx) - p.angle
      turn -= Math.round(turn / (2 * Math.PI)) * 2 * Math.PI
      const side = Math.abs(turn) / p.spread
      if (side > 1.3) continue
      const bent =
        turn + gradientNoise(r / 11 + p.seed, p.seed * 3.1) * 0.28 + gradientNoise(r / 5, turn * 2 + p.seed) * 0.1
      // Creases differ in length.
      const reach = p.reach * (0.82 + 0.5 * noise(bent * p.count * 0.8 + p.seed * 7, p.seed))
      const weight =
        smoothstep(0, 0.14, r / p.reach) * (1 - smoothstep(0.25, 1, r / reach)) * (1 - smoothstep(0.6, 1.25, side))
      if (weight <= 0) continue
      const n = gradientNoise(bent * p.count + p.seed * 5, r / (p.reach * 0.75) + p.seed)
      const i = py * field.w + px
      field.data[i] =
        (field.data[i] as number) + p.amp * weight * ridge(n) * (0.45 + 0.75 * Math.min(1, r / p.reach + 0.25))
    }
  }
}

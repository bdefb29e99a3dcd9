import type { Line, Point } from './geometry'

/** A rectangle of numbers at pixel `x`, `y` of the picture. */
export class Field {
  readonly data: Float32Array

  constructor(
    readonly x: number,
    readonly y: number,
    readonly w: number,
    readonly h: number,
  ) {
    this.data = new Float32Array(Math.max(0, w * h))
  }
}

/** Fills a polygon with exact coverage: each edge adds signed areas, which are then summed along each row. */
export const fillPolygon = (into: Field, polygon: Line): void => {
  const { w, h } = into
  const sums = new Float32Array((w + 2) * h)
  const edge = (ax: number, ay: number, bx: number, by: number): void => {
    if (ay === by) return
    const dir = ay < by ? 1 : -1
    const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay]
    const slope = (x1 - x0) / (y1 - y0)
    const from = Math.max(0, y0)
    const to = Math.min(h, y1)
    if (to <= from) return
    for (let row = Math.floor(from); row < to; row++) {
      const top = Math.max(row, from)
      const bottom = Math.min(row + 1, to)
      const dy = (bottom - top) * dir
      let xa = x0 + (top - y0) * slope
      let xb = x0 + (bottom - y0) * slope
      if (xa > xb) [xa, xb] = [xb, xa]
      xa = Math.min(Math.max(xa, 0), w)
      xb = Math.min(Math.max(xb, 0), w)
      const base = row * (w + 2)
      const first = Math.floor(xa)
      const last = Math.ceil(xb)
      if (last <= first + 1) {
        const area = dy * (1 - ((xa + xb) / 2 - first))
        sums[base + first] = (sums[base + first] as number) + area
        sums[base + first + 1] = (sums[base + first + 1] as number) + dy - area
        continue
      }
      let done = 0
      for (let px = first; px < last; px++) {
        // The share of the edge's height to the left of this pixel's right side, averaged over the pixel.
        const l = Math.max(px, xa)
        const r = Math.min(px + 1, xb)
        const piece = (dy * (r - l)) / (xb - xa)
        const mid = piece * (1 - ((l + r) / 2 - px))
        sums[base + px] = (sums[base + px] as number) + done + mid
        done = piece - mid
      }
      sums[base + last] = (sums[base + last] as number) + done
    }
  }
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i] as Point
    const b = polygon[(i + 1) % polygon.length] as Point
    edge(a[0] - into.x, a[1] - into.y, b[0] - into.x, b[1] - into.y)
  }
  for (let row = 0; row < h; row++) {
    let sum = 0
    const base = row * (w + 2)
    for (let px = 0; px < w; px++) {
      sum += sums[base + px] as number
      const cover = Math.min(1, Math.abs(sum))
      const i = row * w + px
      if (cover > (into.data[i] as number)) into.data[i] = cover
    }
  }
}

const boxRow = (src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void => {
  const k = 1 / (2 * r + 1)
  for (let y = 0; y < h; y++) {
    const base = y * w
    let sum = 0
    for (let i = -r; i <= r; i++) sum += src[base + Math.min(w - 1, Math.max(0, i))] as number
    for (let x = 0; x < w; x++) {
      dst[base + x] = sum * k
      const out = x - r
      const inn = x + r + 1
      sum += (src[base + (inn < w ? inn : w - 1)] as number) - (src[base + Math.max(out, 0)] as number)
    }
  }
}

const boxColumn = (src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void => {
  const k = 1 / (2 * r + 1)
  const sum = new Float32Array(w)
  for (let i = -r; i <= r; i++) {
    const base = Math.min(h - 1, Math.max(0, i)) * w
    for (let x = 0; x < w; x++) sum[x] = (sum[x] as number) + (src[base + x] as number)
  }
  for (let y = 0; y < h; y++) {
    const out = Math.max(0, y - r) * w
    const inn = Math.min(h - 1, y + r + 1) * w
    const base = y * w
    for (let x = 0; x < w; x++) {
      const s = sum[x] as number
      dst[base + x] = s * k
      sum[x] = s + (src[inn + x] as number) - (src[out + x] as number)
    }
  }
}

/** Approximates a Gaussian blur of this standard deviation by repeated box blurs. */
export const blurred = (src: Float32Array, w: number, h: number, deviation: number, passes = 3): Float32Array => {
  const current = Float32Array.from(src)
  const r = Math.round((Math.sqrt((12 * deviation * deviation) / passes + 1) - 1) / 2)
  if (r < 1 || w < 2 || h < 2) return current
  const other = new Float32Array(src.length)
  for (let i = 0; i < passes; i++) {
    boxRow(current, other, w, h, r)
    boxColumn(other, current, w, h, r)
  }
  return current
}

export const downsampled = (src: Float32Array, w: number, h: number, by: number): Field => {
  const out = new Field(0, 0, Math.ceil(w / by), Math.ceil(h / by))
  for (let y = 0; y < out.h; y++) {
    for (let x = 0; x < out.w; x++) {
      let sum = 0
      let n = 0
      for (let j = y * by; j < Math.min(h, y * by + by); j++) {
        for (let i = x * by; i < Math.min(w, x * by + by); i++) {
          sum += src[j * w + i] as number
          n++
        }
      }
      out.data[y * out.w + x] = sum / n
    }
  }
  return out
}

/** Bilinear enlargement to w × h pixels, with pixel centres aligned. */
export const upsampled = (src: Field, w: number, h: number, by: number): Float32Array => {
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const sy = Math.min(src.h - 1.001, Math.max(0, (y + 0.5) / by - 0.5))
    const y0 = Math.floor(sy)
    const fy = sy - y0
    const a = y0 * src.w
    const b = Math.min(src.h - 1, y0 + 1) * src.w
    for (let x = 0; x < w; x++) {
      const sx = Math.min(src.w - 1.001, Math.max(0, (x + 0.5) / by - 0.5))
      const x0 = Math.floor(sx)
      const fx = sx - x0
      const x1 = Math.min(src.w - 1, x0 + 1)
      const top = (src.data[a + x0] as number) * (1 - fx) + (src.data[a + x1] as number) * fx
      const low = (src.data[b + x0] as number) * (1 - fx) + (src.data[b + x1] as number) * fx
      out[y * w + x] = top + (low - top) * fy
    }
  }
  return out
}

import { dense, distance, type Line, type Pt } from './geometry'
import { gradientNoise } from './random'
import type { Frame } from './scene'

class Straight implements Frame {
  u = 0
  v = 0
  constructor(
    private readonly x: number,
    private readonly y: number,
    private readonly cos: number,
    private readonly sin: number,
    private readonly flip: number,
    private readonly seed: number,
  ) {}

  map(x: number, y: number): void {
    // Cloth is never laid dead straight: the grain wanders a little.
    const dx = x - this.x + gradientNoise(x / 17 + this.seed, y / 17) * 0.7
    const dy = y - this.y + gradientNoise(x / 19, y / 19 + this.seed) * 0.6
    this.u = (dx * this.cos + dy * this.sin) * this.flip
    this.v = dy * this.cos - dx * this.sin
  }
}

/** Follows a bent limb: `v` runs along the spine, `u` across it. */
class Along implements Frame {
  u = 0
  v = 0
  constructor(
    private readonly spine: Line,
    private readonly seed: number,
    private readonly shift: number,
  ) {}

  map(x: number, y: number): void {
    let best = Number.POSITIVE_INFINITY
    let run = 0
    const { spine } = this
    for (let i = 1; i < spine.length; i++) {
      const a = spine[i - 1] as Pt
      const b = spine[i] as Pt
      const ex = b[0] - a[0]
      const ey = b[1] - a[1]
      const l = Math.hypot(ex, ey) || 1
      let t = ((x - a[0]) * ex + (y - a[1]) * ey) / (l * l)
      const low = i === 1 ? -9 : 0
      const high = i === spine.length - 1 ? 9 : 1
      t = t < low ? low : Math.min(t, high)
      const dx = x - a[0] - ex * t
      const dy = y - a[1] - ey * t
      const d = dx * dx + dy * dy
      if (d < best) {
        best = d
        this.v = run + t * l
        this.u = (dy * ex - dx * ey) / l
      }
      run += l
    }
    this.u += this.shift + gradientNoise(x / 15 + this.seed, y / 15) * 0.5
    this.v += gradientNoise(x / 16, y / 16 + this.seed) * 0.5
  }
}

/** Hangs from a line that runs downwards: `v` is the way down, `u` the way from the line, so that checks stay level. */
class Down implements Frame {
  u = 0
  v = 0
  constructor(
    private readonly put: Put,
    private readonly from: Pt,
    private readonly to: Pt,
    private readonly shift: number,
  ) {}

  map(x: number, y: number): void {
    const { put, from, to } = this
    const s = put.scale ?? 1
    const seed = put.seed % 83
    const dx = (x - put.x) / s
    const dy = (y - put.y) / s
    const v = dy * Math.cos(put.angle) - dx * Math.sin(put.angle)
    const middle = from[0] + ((to[0] - from[0]) * (v - from[1])) / (to[1] - from[1] || 1)
    this.u =
      dx * Math.cos(put.angle) +
      dy * Math.sin(put.angle) -
      middle +
      this.shift +
      gradientNoise(x / 15 + seed, y / 15) * 0.5
    this.v = v + gradientNoise(x / 16, y / 16 + seed) * 0.5
  }
}

export type Put = { x: number; y: number; angle: number; seed: number; scale?: number; loose?: number }

/** Puts a garment drawn about its own origin into the world, and bends its outlines as cloth is bent. */
export class Place {
  private readonly cos: number
  private readonly sin: number
  private readonly scale: number
  private readonly loose: number

  constructor(readonly put: Put) {
    this.cos = Math.cos(put.angle)
    this.sin = Math.sin(put.angle)
    this.scale = put.scale ?? 1
    this.loose = put.loose ?? 1
  }

  point([x, y]: Pt): Pt {
    const s = this.put.seed % 97
    const wx = x + this.loose * (gradientNoise(x / 21 + s, y / 24) * 1.25 + gradientNoise(x / 6 + s, y / 6) * 0.22)
    const wy = y + this.loose * (gradientNoise(x / 22, y / 21 + s) * 1.05 + gradientNoise(x / 6, y / 6 + s) * 0.2)
    const fx = wx + gradientNoise(x / 1.7, y / 1.7 + s) * 0.045
    const fy = wy + gradientNoise(x / 1.7 + s, y / 1.7) * 0.045
    return [
      this.put.x + (fx * this.cos - fy * this.sin) * this.scale,
      this.put.y + (fx * this.sin + fy * this.cos) * this.scale,
    ]
  }

  /** Wood and metal do not bend. */
  stiff([x, y]: Pt): Pt {
    return [
      this.put.x + (x * this.cos - y * this.sin) * this.scale,
      this.put.y + (x * this.sin + y * this.cos) * this.scale,
    ]
  }

  shape(outline: Line, rigid = false): Pt[] {
    return dense(outline, 0.6, true).map((p) => (rigid ? this.stiff(p) : this.point(p)))
  }

  line(points: Line, rigid = false): Pt[] {
    return dense(points, 0.6).map((p) => (rigid ? this.stiff(p) : this.point(p)))
  }

  /** The grain of a panel whose threads run at `angle` to the garment. */
  frame(origin: Pt, angle = 0, flip = 1): Frame {
    const a = angle + this.put.angle
    const [x, y] = this.point(origin)
    return new Straight(x, y, Math.cos(a) / this.scale, Math.sin(a) / this.scale, flip, this.put.seed % 89)
  }

  /** The grain of a leg, from its waist to its hem. */
  down([from, to]: readonly [Pt, Pt], shift = 0): Frame {
    return new Down(this.put, from, to, shift)
  }

  along(spine: Line, shift = 0): Frame {
    const few = dense(spine, Math.max(1.5, distance(spine[0] as Pt, spine[spine.length - 1] as Pt) / 8))
    return new Along(
      few.map((p) => this.point(p)),
      this.put.seed % 83,
      shift,
    )
  }
}

import { distance, type Line, type Point, subdivided } from './geometry'
import { gradientNoise } from './random'
import type { Frame } from './scene'

class StraightGrain implements Frame {
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
    // Cloth never lies perfectly straight, so the grain wanders a little.
    const dx = x - this.x + gradientNoise(x / 17 + this.seed, y / 17) * 0.7
    const dy = y - this.y + gradientNoise(x / 19, y / 19 + this.seed) * 0.6
    this.u = (dx * this.cos + dy * this.sin) * this.flip
    this.v = dy * this.cos - dx * this.sin
  }
}

/** Follows a bent limb: `v` runs along the spine, `u` across it. */
class SpineGrain implements Frame {
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
      const a = spine[i - 1] as Point
      const b = spine[i] as Point
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

/** Hangs from a line that runs downwards: `v` is the distance down, `u` the distance from the line, so checks stay level. */
class HangingGrain implements Frame {
  u = 0
  v = 0
  constructor(
    private readonly placement: Placement,
    private readonly from: Point,
    private readonly to: Point,
    private readonly shift: number,
  ) {}

  map(x: number, y: number): void {
    const { placement, from, to } = this
    const s = placement.scale ?? 1
    const seed = placement.seed % 83
    const dx = (x - placement.x) / s
    const dy = (y - placement.y) / s
    const v = dy * Math.cos(placement.angle) - dx * Math.sin(placement.angle)
    const middle = from[0] + ((to[0] - from[0]) * (v - from[1])) / (to[1] - from[1] || 1)
    this.u =
      dx * Math.cos(placement.angle) +
      dy * Math.sin(placement.angle) -
      middle +
      this.shift +
      gradientNoise(x / 15 + seed, y / 15) * 0.5
    this.v = v + gradientNoise(x / 16, y / 16 + seed) * 0.5
  }
}

export type Placement = { x: number; y: number; angle: number; seed: number; scale?: number; loose?: number }

/** Transforms a garment drawn around its own origin to its placement, and distorts its outlines as cloth would bend. */
export class GarmentTransform {
  private readonly cos: number
  private readonly sin: number
  private readonly scale: number
  private readonly loose: number

  constructor(readonly placement: Placement) {
    this.cos = Math.cos(placement.angle)
    this.sin = Math.sin(placement.angle)
    this.scale = placement.scale ?? 1
    this.loose = placement.loose ?? 1
  }

  point([x, y]: Point): Point {
    const s = this.placement.seed % 97
    const wx = x + this.loose * (gradientNoise(x / 21 + s, y / 24) * 1.25 + gradientNoise(x / 6 + s, y / 6) * 0.22)
    const wy = y + this.loose * (gradientNoise(x / 22, y / 21 + s) * 1.05 + gradientNoise(x / 6, y / 6 + s) * 0.2)
    const fx = wx + gradientNoise(x / 1.7, y / 1.7 + s) * 0.045
    const fy = wy + gradientNoise(x / 1.7 + s, y / 1.7) * 0.045
    return [
      this.placement.x + (fx * this.cos - fy * this.sin) * this.scale,
      this.placement.y + (fx * this.sin + fy * this.cos) * this.scale,
    ]
  }

  /** Wood and metal do not bend. */
  stiff([x, y]: Point): Point {
    return [
      this.placement.x + (x * this.cos - y * this.sin) * this.scale,
      this.placement.y + (x * this.sin + y * this.cos) * this.scale,
    ]
  }

  shape(outline: Line, rigid = false): Point[] {
    return subdivided(outline, 0.6, true).map((p) => (rigid ? this.stiff(p) : this.point(p)))
  }

  line(points: Line, rigid = false): Point[] {
    return subdivided(points, 0.6).map((p) => (rigid ? this.stiff(p) : this.point(p)))
  }

  /** The grain of a panel whose threads run at `angle` to the garment's. */
  frame(origin: Point, angle = 0, flip = 1): Frame {
    const a = angle + this.placement.angle
    const [x, y] = this.point(origin)
    return new StraightGrain(x, y, Math.cos(a) / this.scale, Math.sin(a) / this.scale, flip, this.placement.seed % 89)
  }

  /** The grain of a leg, from its waist to its hem. */
  down([from, to]: readonly [Point, Point], shift = 0): Frame {
    return new HangingGrain(this.placement, from, to, shift)
  }

  along(spine: Line, shift = 0): Frame {
    const few = subdivided(spine, Math.max(1.5, distance(spine[0] as Point, spine[spine.length - 1] as Point) / 8))
    return new SpineGrain(
      few.map((p) => this.point(p)),
      this.placement.seed % 83,
      shift,
    )
  }
}

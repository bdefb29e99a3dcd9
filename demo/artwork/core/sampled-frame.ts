import type { Field } from './field'
import type { Camera, Frame } from './scene'

const cell = 6

/** Samples a frame every few pixels and interpolates, because frames that follow a bent limb are slow to evaluate. */
export class SampledFrame {
  u = 0
  v = 0
  private readonly w: number
  private readonly h: number
  private readonly us: Float32Array
  private readonly vs: Float32Array

  constructor(frame: Frame, area: Field, camera: Camera) {
    this.w = Math.ceil(area.w / cell) + 3
    this.h = Math.ceil(area.h / cell) + 3
    this.us = new Float32Array(this.w * this.h)
    this.vs = new Float32Array(this.w * this.h)
    for (let y = 0; y < this.h; y++)
      for (let x = 0; x < this.w; x++) {
        frame.map(
          (area.x + (x - 1) * cell + 0.5) / camera.scale + camera.x,
          (area.y + (y - 1) * cell + 0.5) / camera.scale + camera.y,
        )
        this.us[y * this.w + x] = frame.u
        this.vs[y * this.w + x] = frame.v
      }
  }

  /** Leaves the coordinates at a pixel, counted from the corner of the area, in `u` and `v`. */
  read(x: number, y: number): void {
    let gx = x / cell + 1
    let gy = y / cell + 1
    gx = gx < 0 ? 0 : Math.min(gx, this.w - 1.001)
    gy = gy < 0 ? 0 : Math.min(gy, this.h - 1.001)
    const x0 = gx | 0
    const y0 = gy | 0
    const fx = gx - x0
    const fy = gy - y0
    const i = y0 * this.w + x0
    const j = i + this.w
    const { us, vs } = this
    const ut = (us[i] as number) + ((us[i + 1] as number) - (us[i] as number)) * fx
    const ul = (us[j] as number) + ((us[j + 1] as number) - (us[j] as number)) * fx
    const vt = (vs[i] as number) + ((vs[i + 1] as number) - (vs[i] as number)) * fx
    const vl = (vs[j] as number) + ((vs[j + 1] as number) - (vs[j] as number)) * fx
    this.u = ut + (ul - ut) * fy
    this.v = vt + (vl - vt) * fy
  }
}

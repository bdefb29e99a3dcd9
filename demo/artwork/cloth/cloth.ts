import { blend, type Rgb } from '../core/colour'
import type { Weave } from './weaves'

/** Writes the colour of the cloth at a point, before weave and light, to `out`. `pixel` is the size of a pixel in cm. */
export type Paint = (u: number, v: number, out: Float64Array, pixel: number) => void

export type Cloth = {
  weave: Weave
  paint: Paint
  /** Colour of the weft yarn, which shows in denim, chambray and oxford. */
  weft: Rgb
  weftAmount: number
  /** How quickly raised areas lose their dye. */
  abrasion: number
  gloss: number
}

export const plain =
  (colour: Rgb): Paint =>
  (_u, _v, out) => {
    out[0] = colour[0]
    out[1] = colour[1]
    out[2] = colour[2]
  }

export const cloth = (weave: Weave, colour: Rgb, more: Partial<Cloth> = {}): Cloth => ({
  weave,
  paint: plain(colour),
  weft: blend(colour, [0.8, 0.78, 0.72], 0.8),
  weftAmount: weave === 'denim' ? 1 : weave === 'oxford' ? 0.5 : 0,
  abrasion: weave === 'denim' ? 0.5 : 0,
  gloss: 0.03,
  ...more,
})

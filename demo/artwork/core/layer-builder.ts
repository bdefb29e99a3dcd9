import { type Cloth, cloth as clothOf } from '../cloth/cloth'
import { blend, lightness, type Rgb, scale } from './colour'
import type { GarmentTransform } from './garment-transform'
import { disc, type Line, offset, type Point } from './geometry'
import { Random } from './random'
import type { Crumple, Fold, Frame, Layer, Part, Print, Pull, Stroke } from './scene'

type LayerShape = Partial<Omit<Layer, 'parts' | 'folds' | 'crumples' | 'pulls' | 'strokes'>>

/** Builds layers from shapes in the garment's own coordinates, and transforms them to those of the picture. */
export class LayerBuilder {
  readonly layers: Layer[] = []
  readonly random: Random
  /** Multiplies the depth of every fold. */
  foldGain = 2.3
  /** While set, layers are clipped to it, because the rest of the garment is folded behind. */
  clipOutline: Line | undefined
  /** A cloth with an all-over print, which shows on every piece cut from it. */
  printed: { cloth: Cloth; print: Print } | undefined
  /** Set while wood or metal is drawn, which does not bend. */
  rigid = false

  constructor(
    readonly transform: GarmentTransform,
    seed: string,
  ) {
    this.random = new Random(seed)
  }

  layer(more: LayerShape = {}): Layer {
    const layer: Layer = {
      z: 0.5,
      roll: 0.7,
      follow: 0.6,
      sink: 0.8,
      folds: [],
      crumples: [],
      pulls: [],
      strokes: [],
      parts: [],
      ...more,
    }
    const clip = more.clip ?? this.clipOutline
    if (clip) layer.clip = this.transform.shape(clip)
    this.layers.push(layer)
    return layer
  }

  part(layer: Layer, outline: Line, cloth: Cloth, frame: Frame, more: { shade?: number; print?: Print } = {}): Part {
    const part: Part = {
      shape: this.transform.shape(outline, this.rigid),
      frame,
      cloth,
      ...(this.printed?.cloth === cloth ? { print: this.printed.print } : {}),
      ...more,
    }
    layer.parts.push(part)
    return part
  }

  /** A piece sewn flat onto the cloth: pocket, placket, yoke, label. */
  patch(outline: Line, cloth: Cloth, frame: Frame, more: LayerShape & { shade?: number } = {}): Layer {
    const { shade, ...shape } = more
    const layer = this.layer({ z: 0.11, roll: 0.16, follow: 1, sink: 0.05, ...shape })
    this.part(layer, outline, cloth, frame, shade === undefined ? {} : { shade })
    return layer
  }

  fold(layer: Layer, line: Line, height: number, left: number, right = left, more: Partial<Fold> = {}): void {
    layer.folds.push({
      line: this.transform.line(line),
      left,
      right,
      height: height * (more.ripple ? 1 : this.foldGain),
      ends: [0.3, 0.45],
      ...more,
    })
  }

  crumple(
    layer: Layer,
    c: Omit<Crumple, 'spots' | 'seed' | 'angle'> & {
      angle?: number
      seed?: number
      spots?: { at: Point; r: number }[]
    },
  ): void {
    const spots = c.spots?.map((s) => ({ at: this.transform.point(s.at), r: s.r }))
    layer.crumples.push({
      amp: c.amp * this.foldGain,
      sx: c.sx,
      sy: c.sy,
      sharp: c.sharp,
      angle: (c.angle ?? 0) + this.transform.placement.angle,
      seed: c.seed ?? this.random.range(0, 90),
      ...(spots ? { spots } : {}),
    })
  }

  pull(layer: Layer, at: Point, p: Omit<Pull, 'at' | 'seed'>): void {
    layer.pulls.push({
      ...p,
      at: this.transform.point(at),
      angle: p.angle + this.transform.placement.angle,
      amp: p.amp * this.foldGain,
      seed: this.random.range(0, 90),
    })
  }

  stroke(layer: Layer, line: Line, stroke: Omit<Stroke, 'line'>): void {
    layer.strokes.push({ line: this.transform.line(line, this.rigid), ...stroke })
  }

  /** A seam: a groove with puckers beside it. */
  seam(layer: Layer, line: Line, depth = 0.05, pucker = 0.05): void {
    this.stroke(layer, line, { half: 0.16, height: -depth })
    if (pucker > 0) this.fold(layer, line, pucker, 1.1, 1.1, { ripple: 0.85, ends: [0, 0] })
  }

  /** Rows of stitches along a line, at these distances from it. */
  stitch(layer: Layer, line: Line, colour: Rgb, rows: readonly number[] = [0], weight = 1): void {
    for (const by of rows) {
      const row = by === 0 ? line : offset(line, by)
      this.stroke(layer, row, { half: 0.1, height: -0.022 * weight })
      this.stroke(layer, row, { half: 0.042 * weight, height: 0.03, colour, alpha: 0.92, dash: [0.24, 0.09] })
    }
  }

  /** A hem or another folded edge that is sewn down: stitches, and puckers between them and the edge. */
  hem(layer: Layer, line: Line, colour: Rgb, rows: readonly number[], pucker = 0.045): void {
    this.fold(layer, offset(line, (rows[0] ?? 1) * 0.5), pucker, 1.2, 1.2, { ripple: 0.7, ends: [0, 0] })
    this.stitch(layer, line, colour, rows, 0.8)
  }

  private round(x: number, y: number, r: number, colour: Rgb, gloss: number, shape: LayerShape): Layer {
    const layer = this.layer({ follow: 1, ...shape })
    this.part(layer, disc(x, y, r), clothOf('poplin', colour, { gloss }), this.transform.frame([x, y]))
    return layer
  }

  button(x: number, y: number, r: number, colour: Rgb, thread: Rgb, holes = 4): void {
    const layer = this.round(x, y, r, colour, 0.22, { z: 0.2, roll: 0.16, sink: 0.5 })
    const ring = disc(x, y, r * 0.66)
    this.stroke(layer, [...ring, ring[0] as Point], { half: r * 0.16, height: -0.05 })
    const turn = this.random.range(0, 1.5)
    const dots = Array.from({ length: holes }, (_, i): Point => {
      const a = turn + (i / holes) * Math.PI * 2
      return [x + Math.cos(a) * r * 0.27, y + Math.sin(a) * r * 0.27]
    })
    for (const p of dots)
      this.stroke(layer, [p, [p[0] + 0.01, p[1]]], { half: r * 0.11, height: -0.05, colour: scale(colour, 0.2) })
    for (let i = 0; i < holes / 2; i++) {
      this.stroke(layer, [dots[i] as Point, dots[i + holes / 2] as Point], {
        half: r * 0.08,
        height: 0.03,
        colour: thread,
      })
    }
  }

  metal(x: number, y: number, r: number, colour: Rgb): void {
    const layer = this.round(x, y, r, colour, 0.5, { z: 0.22, roll: r * 0.8, sink: 0.4 })
    const ring = disc(x, y, r * 0.62)
    this.stroke(layer, [...ring, ring[0] as Point], {
      half: r * 0.12,
      height: -0.06,
      colour: scale(colour, 0.55),
      alpha: 0.7,
    })
  }
}

/** Thread that matches a cloth: a slightly different shade of its colour. */
export const threadFor = (colour: Rgb): Rgb =>
  lightness(colour) > 0.35 ? scale(colour, 0.8) : blend(scale(colour, 1.25), [0.5, 0.5, 0.48], 0.07)

import { type Cloth, cloth as clothOf } from '../cloth/cloth'
import { hex } from '../core/colour'
import { band, distance, type Line, offset, type Point, path, pointAt, rect } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Style } from './style'
import type { Sleeve, Top } from './top-cut'

/** A button placket between heights `from` and `to`. */
export const placket = (
  m: LayerBuilder,
  s: Style,
  from: number,
  to: number,
  count: number,
  cloth: Cloth = s.cloth,
): void => {
  const w = 1.75
  const layer = m.patch(rect(-w, from, w * 2, to - from), cloth, m.transform.frame([0, 0]), { z: 0.13, roll: 0.2 })
  for (const x of [-w + 0.4, w - 0.4])
    m.stitch(
      layer,
      [
        [x, from],
        [x, to],
      ],
      s.thread,
    )
  m.fold(
    layer,
    [
      [w, from],
      [w, to],
    ],
    0.035,
    1.5,
    1.5,
    { ripple: 1.6, ends: [0, 0] },
  )
  m.crumple(layer, { amp: 0.025, sx: 3, sy: 5, sharp: 0.3 })
  const gap = (to - from) / count
  for (let i = 0; i < count; i++) {
    const y = from + (i + (count > 4 ? 0.62 : 0.5)) * gap
    if (y > to - 3 && count > 4) continue
    m.stroke(
      layer,
      [
        [0, y - 0.75],
        [0, y + 0.75],
      ],
      { half: 0.09, height: -0.03, colour: s.thread, alpha: 0.8 },
    )
    m.button(0.04, y, 0.56, s.buttons, s.thread)
  }
}

const nickel = hex('#a7a39c')

/** A zip on its tape. `slider` is the position of its slider, as a share of the line. */
export const zip = (m: LayerBuilder, line: Line, slider: number): void => {
  const tape = m.patch(band(line, 0.85), clothOf('twill', hex('#26262a')), m.transform.frame([0, 0]), {
    z: 0.02,
    roll: 0.12,
  })
  m.stroke(tape, line, { half: 0.3, height: 0.12, colour: nickel, dash: [0.2, 0.12], gloss: 0.5 })
  m.stroke(tape, line, { half: 0.07, height: -0.08, colour: hex('#4a4743'), alpha: 0.8 })
  const [x, y] = pointAt(line, slider)
  const metal = { ...clothOf('poplin', nickel), gloss: 0.5 }
  const parts = [rect(x - 0.5, y - 0.1, 1, 1.2, 0.3), rect(x - 0.28, y + 0.7, 0.56, 2.3, 0.25)]
  for (const [i, outline] of parts.entries())
    m.patch(outline, metal, m.transform.frame([x, y]), { z: 0.24 - i * 0.06, roll: 0.18, lift: 0.1 })
}

/** A full-length front zip in a stitched facing. */
export const frontZip = (m: LayerBuilder, s: Style, from: number, to: number): void => {
  const facing = m.patch(rect(-2, from, 4, to - from), s.cloth, m.transform.frame([0, 0]), { z: 0.1, roll: 0.2 })
  for (const x of [-1.4, 1.4])
    m.stitch(
      facing,
      [
        [x, from],
        [x, to],
      ],
      s.thread,
    )
  m.crumple(facing, { amp: 0.04, sx: 3, sy: 5, sharp: 0.3 })
  zip(
    m,
    [
      [0, from],
      [0, to],
    ],
    0.02,
  )
}

/** A buttoned cuff at the end of a sleeve. */
export const cuff = (
  m: LayerBuilder,
  s: Style,
  top: Top,
  sleeve: Sleeve,
  deep: number,
  cloth: Cloth = s.cloth,
): void => {
  const d = sleeve === top.right ? 1 : -1
  const [a, , b] = sleeve.cuff as [Point, Point, Point]
  const inwards = offset(sleeve.cuff, d * deep)
  const layer = m.patch(
    [...offset(sleeve.cuff, d * -0.2), ...[...inwards].reverse()],
    cloth,
    m.transform.along([a, b]),
    {
      z: 0.2,
      roll: 0.3,
    },
  )
  m.stitch(layer, offset(sleeve.cuff, d * 0.45), s.thread)
  m.stitch(layer, offset(inwards, d * -0.45), s.thread)
  m.seam(top.layer, inwards, 0.08, 0)
  const across = distance(a, b)
  for (let i = 0; i < 3; i++) {
    const p = pointAt(inwards, 0.25 + i * 0.22)
    const away: Point = [p[0] + (top.right.elbow[0] * d - p[0]) * 0.35, p[1] + (top.right.elbow[1] - p[1]) * 0.35]
    m.fold(top.layer, [p, away], 0.08, 0.6, across * 0.09, { ends: [0, 0.7] })
  }
  const [x, y] = pointAt(offset(sleeve.cuff, d * deep * 0.5), 0.24)
  m.button(x, y, 0.5, s.buttons, s.thread)
}

/** A patch pocket, with a hem along its top or with a flap. */
export const chestPocket = (
  m: LayerBuilder,
  s: Style,
  x: number,
  y: number,
  w: number,
  h: number,
  flap: boolean,
  cloth: Cloth = s.cloth,
): void => {
  const bottom = flap
    ? `L ${x + w} ${y + h - 2} L ${x + w - 2} ${y + h} L ${x + 2} ${y + h} L ${x} ${y + h - 2}`
    : `L ${x + w} ${y + h - 2.4} L ${x + w / 2} ${y + h} L ${x} ${y + h - 2.4}`
  const outline = path(`M ${x} ${y} L ${x + w} ${y} ${bottom} Z`)
  // The pocket continues the body's pattern, almost perfectly aligned.
  const layer = m.patch(outline, cloth, m.transform.frame([0, 0.12], 0.008), { z: 0.14, roll: 0.2 })
  const sewn: Line = offset([...outline.slice(1), outline[0] as Point], 0.3)
  m.stitch(layer, sewn, s.thread, flap ? [0, 0.55] : [0])
  m.crumple(layer, { amp: 0.035, sx: 3.5, sy: 4, sharp: 0.3 })
  m.fold(
    layer,
    [
      [x + 1, y + 0.3],
      [x + w / 2, y + 0.5],
      [x + w - 1, y + 0.3],
    ],
    0.07,
    1.4,
    1.4,
  )
  if (flap) {
    const lid = m.patch(
      path(
        `M ${x - 0.25} ${y - 0.6} L ${x + w + 0.25} ${y - 0.6} L ${x + w + 0.25} ${y + 3.6} L ${x + w / 2} ${y + 5.4} L ${x - 0.25} ${y + 3.6} Z`,
      ),
      cloth,
      m.transform.frame([0, 0], -0.006),
      { z: 0.2, roll: 0.28 },
    )
    m.stitch(
      lid,
      path(
        `M ${x + 0.2} ${y - 0.3} L ${x + 0.2} ${y + 3.2} L ${x + w / 2} ${y + 4.9} L ${x + w - 0.2} ${y + 3.2} L ${x + w - 0.2} ${y - 0.3}`,
      ),
      s.thread,
    )
    m.stitch(
      lid,
      [
        [x, y - 0.1],
        [x + w, y - 0.1],
      ],
      s.thread,
      [0, 0.55],
    )
    m.button(x + w / 2, y + 3.5, 0.6, s.buttons, s.thread)
  } else {
    m.stitch(
      layer,
      [
        [x + 0.1, y + 2.3],
        [x + w - 0.1, y + 2.3],
      ],
      s.thread,
    )
  }
}

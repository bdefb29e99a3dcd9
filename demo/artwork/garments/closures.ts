import { type Cloth, cloth as clothOf } from '../cloth/cloth'
import { hex } from '../core/colour'
import { at, band, distance, type Line, offset, type Pt, path, rect } from '../core/geometry'
import type { Maker } from '../core/maker'
import type { Style } from './style'
import type { Sleeve, Top } from './top-cut'

/** The button strip from `from` to `to`, with `count` buttons. */
export const placket = (m: Maker, s: Style, from: number, to: number, count: number, cloth: Cloth = s.cloth): void => {
  const w = 1.75
  const layer = m.patch(rect(-w, from, w * 2, to - from), cloth, m.place.frame([0, 0]), { z: 0.13, roll: 0.2 })
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

/** A zip on its tape; `slider` is how far along the line its puller sits. */
export const zip = (m: Maker, line: Line, slider: number): void => {
  const tape = m.patch(band(line, 0.85), clothOf('twill', hex('#26262a')), m.place.frame([0, 0]), {
    z: 0.02,
    roll: 0.12,
  })
  m.stroke(tape, line, { half: 0.3, height: 0.12, colour: nickel, dash: [0.2, 0.12], gloss: 0.5 })
  m.stroke(tape, line, { half: 0.07, height: -0.08, colour: hex('#4a4743'), alpha: 0.8 })
  const [x, y] = at(line, slider)
  const metal = { ...clothOf('poplin', nickel), gloss: 0.5 }
  const parts = [rect(x - 0.5, y - 0.1, 1, 1.2, 0.3), rect(x - 0.28, y + 0.7, 0.56, 2.3, 0.25)]
  for (const [i, outline] of parts.entries())
    m.patch(outline, metal, m.place.frame([x, y]), { z: 0.24 - i * 0.06, roll: 0.18, lift: 0.1 })
}

/** A zip from the throat to the hem, in a stitched facing. */
export const frontZip = (m: Maker, s: Style, from: number, to: number): void => {
  const facing = m.patch(rect(-2, from, 4, to - from), s.cloth, m.place.frame([0, 0]), { z: 0.1, roll: 0.2 })
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

/** A shirt's button cuff on the end of a sleeve. */
export const cuff = (m: Maker, s: Style, top: Top, sleeve: Sleeve, deep: number, cloth: Cloth = s.cloth): void => {
  const d = sleeve === top.right ? 1 : -1
  const [a, , b] = sleeve.cuff as [Pt, Pt, Pt]
  const inwards = offset(sleeve.cuff, d * deep)
  const layer = m.patch([...offset(sleeve.cuff, d * -0.2), ...[...inwards].reverse()], cloth, m.place.along([a, b]), {
    z: 0.2,
    roll: 0.3,
  })
  m.stitch(layer, offset(sleeve.cuff, d * 0.45), s.thread)
  m.stitch(layer, offset(inwards, d * -0.45), s.thread)
  m.seam(top.layer, inwards, 0.08, 0)
  const across = distance(a, b)
  for (let i = 0; i < 3; i++) {
    const p = at(inwards, 0.25 + i * 0.22)
    const away: Pt = [p[0] + (top.right.elbow[0] * d - p[0]) * 0.35, p[1] + (top.right.elbow[1] - p[1]) * 0.35]
    m.fold(top.layer, [p, away], 0.08, 0.6, across * 0.09, { ends: [0, 0.7] })
  }
  const [x, y] = at(offset(sleeve.cuff, d * deep * 0.5), 0.24)
  m.button(x, y, 0.5, s.buttons, s.thread)
}

/** A patch pocket with its top edge turned under. */
export const chestPocket = (
  m: Maker,
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
  // Patterns are matched here: the pocket continues the grain of the body, off by a thread.
  const layer = m.patch(outline, cloth, m.place.frame([0, 0.12], 0.008), { z: 0.14, roll: 0.2 })
  const sewn: Line = offset([...outline.slice(1), outline[0] as Pt], 0.3)
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
      m.place.frame([0, 0], -0.006),
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

import { type Line, lerp, mirror, offset, type Pt, path } from '../core/geometry'
import type { Maker } from '../core/maker'
import type { Layer } from '../core/scene'
import type { Style } from './style'

/** Half widths and heights of a top, in centimetres from the point between the shoulders. */
export type TopCut = {
  neck: number
  drop: number
  backDrop: number
  shoulder: number
  slope: number
  armhole: number
  chest: number
  waist: number
  hem: number
  length: number
  tail: number
  slit: number
  sleeve: { length: number; angle: number; bend: number; cuff: number }
}

export type Sleeve = {
  outline: Pt[]
  spine: Pt[]
  armhole: Pt[]
  cuff: Pt[]
  outer: Pt[]
  inner: Pt[]
  elbow: Pt
  pit: Pt
}

export type Top = { cut: TopCut; layer: Layer; right: Sleeve; left: Sleeve; neckline: Pt[]; hemLine: Pt[]; side: Pt[] }

const sleeveOf = (cut: TopCut, turn: number): Sleeve => {
  const top: Pt = [cut.shoulder, cut.slope]
  const pit: Pt = [cut.chest, cut.armhole]
  const { length, bend, cuff } = cut.sleeve
  const angle = cut.sleeve.angle + turn
  const upper = length * 0.52
  const mid: Pt = [top[0] + Math.cos(angle) * upper, top[1] + Math.sin(angle) * upper]
  const low = angle + bend
  const end: Pt = [mid[0] + Math.cos(low) * (length - upper), mid[1] + Math.sin(low) * (length - upper)]
  // The hem of a sleeve stands square to it, a little shorter inside.
  const inner: Pt = [end[0] - Math.sin(low) * cuff, end[1] + Math.cos(low) * cuff * 0.94]
  const elbow = lerp(lerp(pit, inner, 0.5), mid, 0.12)
  const armhole = path(
    `M ${top[0]} ${top[1]} C ${top[0] - 1.6} ${top[1] + 6} ${cut.shoulder - 1.9} ${cut.armhole - 7} ${pit[0]} ${pit[1]}`,
  )
  const outerEdge = path(
    `M ${top[0]} ${top[1]} C ${top[0] + Math.cos(angle - 0.25) * upper * 0.4} ${top[1] + Math.sin(angle - 0.25) * upper * 0.4} ${mid[0] + 0.5} ${mid[1] - 2} ${end[0]} ${end[1]}`,
  )
  const innerEdge = path(`M ${inner[0]} ${inner[1]} Q ${elbow[0]} ${elbow[1]} ${pit[0]} ${pit[1]}`)
  const start = lerp(top, pit, 0.5)
  const last = lerp(end, inner, 0.5)
  return {
    outline: [...outerEdge, ...innerEdge, ...[...armhole].reverse().map(([x, y]): Pt => [x - 0.5, y])],
    spine: path(
      `M ${start[0]} ${start[1]} Q ${(mid[0] + elbow[0]) / 2} ${(mid[1] + elbow[1]) / 2} ${last[0]} ${last[1]}`,
    ),
    armhole,
    cuff: [end, lerp(end, inner, 0.5), inner],
    outer: outerEdge,
    inner: innerEdge,
    elbow: mid,
    pit,
  }
}

export const flipSleeve = (s: Sleeve): Sleeve => {
  const flip = (l: Line): Pt[] => l.map(([x, y]): Pt => [-x, y])
  return {
    outline: mirror(s.outline),
    spine: flip(s.spine),
    armhole: flip(s.armhole),
    cuff: flip(s.cuff),
    outer: flip(s.outer),
    inner: flip(s.inner),
    elbow: [-s.elbow[0], s.elbow[1]],
    pit: [-s.pit[0], s.pit[1]],
  }
}

export const necklineOf = (cut: TopCut, drop: number): Pt[] =>
  path(
    `M ${-cut.neck} 0 C ${-cut.neck + 0.4} ${drop * 0.62} ${-cut.neck * 0.62} ${drop} 0 ${drop} C ${cut.neck * 0.62} ${drop} ${cut.neck - 0.4} ${drop * 0.62} ${cut.neck} 0`,
  )

const hemOf = (cut: TopCut): string => {
  const { hem, length, tail } = cut
  if (tail > 0)
    return `L ${hem} ${length - tail} C ${hem - 1} ${length - tail * 0.35} ${hem * 0.66} ${length} ${hem * 0.42} ${length} L 0 ${length}`
  return `L ${hem} ${length} Q ${hem * 0.5} ${length + 0.5} 0 ${length + 0.4}`
}

const bodyHalf = (cut: TopCut): string => {
  const waistY = cut.armhole + (cut.length - cut.armhole) * 0.42
  const hemTop = cut.length - cut.tail
  return (
    `L ${cut.shoulder} ${cut.slope} C ${cut.shoulder - 1.6} ${cut.slope + 6} ${cut.shoulder - 1.9} ${cut.armhole - 7} ${cut.chest} ${cut.armhole}` +
    ` C ${cut.chest - 0.6} ${cut.armhole + 5} ${cut.waist} ${waistY - 6} ${cut.waist} ${waistY}` +
    ` C ${cut.waist} ${waistY + 7} ${cut.hem} ${hemTop - 8} ${cut.hem} ${hemTop} ${hemOf(cut)}`
  )
}

export const sideLine = (cut: TopCut): Pt[] => {
  const waistY = cut.armhole + (cut.length - cut.armhole) * 0.42
  const hemTop = cut.length - cut.tail
  return path(
    `M ${cut.chest} ${cut.armhole} C ${cut.chest - 0.6} ${cut.armhole + 5} ${cut.waist} ${waistY - 6} ${cut.waist} ${waistY} C ${cut.waist} ${waistY + 7} ${cut.hem} ${hemTop - 8} ${cut.hem} ${hemTop}`,
  )
}

export const hemLineOf = (cut: TopCut): Pt[] => {
  const right = path(`M ${cut.hem} ${cut.length - cut.tail} ${hemOf(cut)}`)
  return [
    ...mirror(right)
      .reverse()
      .map(([x, y]): Pt => [x, y]),
    ...[...right].reverse(),
  ].sort((a, b) => a[0] - b[0])
}

const folds = (m: Maker, s: Style, layer: Layer, cut: TopCut, sleeves: readonly Sleeve[]): void => {
  const r = m.random
  const soft = 1.25 - s.weight * 0.45
  const bold = 0.8 + s.weight * 0.5
  const hung = s.pose === 'hung'
  m.crumple(layer, { amp: 0.3 * bold, sx: hung ? 8 : 13, sy: hung ? 26 : 15, angle: r.range(-0.4, 0.4), sharp: 0.15 })
  m.crumple(layer, { amp: 0.075, sx: hung ? 3.6 : 5, sy: hung ? 9 : 6.5, angle: r.range(-0.7, 0.7), sharp: 0.45 })
  m.crumple(layer, { amp: 0.02, sx: 1.3, sy: 1.9, angle: 0.4, sharp: 0.2 })
  for (const [k, sleeve] of sleeves.entries()) {
    const d = k === 0 ? 1 : -1
    const [px, py] = sleeve.pit
    const inward = (a: number): number => (d > 0 ? Math.PI - a : a)
    m.fan(
      layer,
      [px - d * 1.5, py - 3],
      [inward(0.15), inward(0.6), inward(1.05)].slice(0, hung ? 3 : 3),
      15 * soft,
      0.34,
      1.5,
    )
    m.fan(layer, [px - d * 0.5, py + 2], [inward(1.25), inward(1.0)], 17, 0.26, 1.7)
    const along = d > 0 ? (s.long ? 1.1 : 0.7) : Math.PI - (s.long ? 1.1 : 0.7)
    m.fan(layer, [px, py - 5], [along, along - d * 0.45, along - d * 0.85], s.long ? 15 : 11, 0.3, 1.3)
    m.crumple(layer, {
      amp: 0.15,
      sx: 2.6,
      sy: 6,
      angle: inward(0.8),
      sharp: 0.5,
      spots: [{ at: [px - d * 2, py], r: 11 }],
    })
    if (s.long) {
      const [ex, ey] = sleeve.elbow
      for (let i = 0; i < 6; i++) {
        const t = i / 5 - 0.5
        const x = ex - d * r.range(0, 6)
        m.fold(
          layer,
          [
            [x + d * 2, ey + t * 16 - 1.4],
            [x - d * 3, ey + t * 15],
            [x - d * 8, ey + t * 12 + r.range(0, 4)],
          ],
          r.range(0.14, 0.3),
          1.1,
          1.9,
          { ends: [0.4, 0.5] },
        )
      }
      m.crumple(layer, {
        amp: 0.16,
        sx: 3.4,
        sy: 5,
        angle: inward(1.2),
        sharp: 0.45,
        spots: [
          { at: [ex - d * 3, ey], r: 13 },
          { at: [ex - d * 2, ey + 22], r: 11 },
        ],
      })
    }
  }
  const span = cut.length - cut.armhole
  const count = hung ? 7 : 5
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * 2 * cut.hem - cut.hem + r.range(-2, 2)
    const rise = span * (hung ? r.range(0.5, 0.95) : r.range(0.2, 0.55))
    const lean = r.range(-3, 3) + (hung ? -x * 0.12 : -x * 0.08)
    const w = r.range(1.6, 3)
    const y = cut.length - (Math.abs(x) > cut.hem * 0.5 ? cut.tail : 0)
    m.fold(
      layer,
      [
        [x, y + 0.5],
        [x + lean * 0.4, y - rise * 0.5],
        [x + lean, y - rise],
      ],
      r.range(0.16, 0.34) * r.sign() * soft * (hung ? 1.2 : 0.8),
      w,
      w * r.range(1, 1.7),
      { ends: [0, 0.75] },
    )
  }
  if (hung) {
    for (const d of [1, -1]) {
      m.fold(
        layer,
        [
          [d * cut.neck * 1.1, 4],
          [d * (cut.neck + 3), 22],
          [d * (cut.neck + r.range(1, 7)), 44],
        ],
        0.34,
        2.2,
        3.2,
        { ends: [0.25, 0.6] },
      )
      m.fold(
        layer,
        [
          [d * (cut.shoulder - 3), 8],
          [d * (cut.shoulder - 5), 24],
          [d * (cut.shoulder - r.range(5, 8)), 42],
        ],
        0.3,
        1.7,
        2.8,
        { ends: [0.2, 0.6] },
      )
    }
  } else {
    const y = cut.armhole + span * r.range(0.3, 0.55)
    const d = r.sign()
    m.fold(
      layer,
      [
        [d * cut.waist, y - 3],
        [d * cut.waist * 0.4, y + r.range(0, 5)],
        [-d * cut.waist * 0.25, y + r.range(2, 8)],
      ],
      0.2,
      2.2,
      3.4,
      { ends: [0.2, 0.7] },
    )
    m.fold(
      layer,
      [
        [-d * cut.waist, y + 6],
        [-d * cut.waist * 0.5, y + 6 + r.range(-5, 0)],
        [0, y + r.range(-8, -2)],
      ],
      0.17,
      2,
      3,
      { ends: [0.2, 0.7] },
    )
    m.fold(
      layer,
      [
        [d * cut.neck, 7],
        [d * cut.chest * 0.5, 20],
        [d * cut.chest * 0.3, 34],
      ],
      0.14,
      2,
      3,
      { ends: [0.3, 0.7] },
    )
  }
}

/** The second colour of a body made of two panels: below a seam, or one half. */
const block = (m: Maker, s: Style, cut: TopCut, layer: Layer, outline: Line): void => {
  const halves = s.art.garment === 'polo'
  const y = cut.armhole + 9
  const d = s.side === 'front' ? 1 : -1
  const area: Pt[] = halves
    ? [
        [0, -5],
        [d * 60, -5],
        [d * 60, 120],
        [0, 120],
      ]
    : [
        [-60, y],
        [60, y],
        [60, 120],
        [-60, 120],
      ]
  const within = m.within
  m.within = undefined
  m.patch(area, s.other, m.place.frame([0, 0]), { z: 0.03, roll: 0.12, clip: outline })
  m.within = within
  const seam: Pt[] = halves
    ? [
        [0, cut.drop],
        [0, cut.length],
      ]
    : [
        [-cut.chest, y],
        [cut.chest, y],
      ]
  m.seam(layer, seam, 0.06, 0.05)
}

/** Body and sleeves as one silhouette, with seams and folds; `drop` is the depth of this side's neckline. */
export const topBody = (m: Maker, s: Style, cut: TopCut, drop: number): Top => {
  const thick = 0.42 + s.weight * 0.3
  const layer = m.layer({
    z: thick,
    roll: 0.75,
    follow: 0.25,
    sink: 1.4,
    puff: { z: 0.5, r: 5 },
    lift: s.pose === 'hung' ? 1.3 : 0.3,
  })
  const r = m.random
  const right = sleeveOf(cut, r.range(-0.035, 0.035))
  const left = flipSleeve(sleeveOf(cut, r.range(-0.035, 0.035)))
  const neckline = necklineOf(cut, drop)
  const half = path(`M ${cut.neck} 0 ${bodyHalf(cut)}`)
  const outline = [...neckline.slice(0, -1), ...half, ...mirror(half)]
  const front = s.side === 'front'
  const print = front ? s.print : s.backPrint
  for (const sleeve of [right, left]) {
    m.part(
      layer,
      sleeve.outline,
      s.art.pattern === 'block' && s.art.garment === 'polo' && (sleeve === right) === (s.side === 'front')
        ? s.other
        : s.cloth,
      m.place.along(sleeve.spine),
      s.print?.repeat !== undefined ? { print: s.print } : {},
    )
  }
  m.part(layer, outline, s.cloth, m.place.frame([0, 0], 0, 1), print ? { print } : {})
  folds(m, s, layer, cut, [right, left])
  for (const sleeve of [right, left]) m.seam(layer, sleeve.armhole, 0.075, 0.07)
  if (s.art.pattern === 'block') block(m, s, cut, layer, outline)
  return { cut, layer, right, left, neckline, hemLine: hemLineOf(cut), side: sideLine(cut) }
}

/** Stitched hem along the bottom; slits are left open at the side. */
export const hemTop = (m: Maker, s: Style, top: Top, width: number): void => {
  m.hem(top.layer, top.hemLine, s.thread, width > 1.4 ? [-width, -width + 0.35] : [-width])
  m.stroke(top.layer, offset(top.hemLine, -width - 0.1), { half: 0.2, height: -0.03 })
}

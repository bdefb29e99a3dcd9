import { type Line, lerp, type Pt, path } from '../core/geometry'
import type { Maker } from '../core/maker'
import type { Layer } from '../core/scene'
import type { Style } from './style'

/** Half widths and heights of trousers, in centimetres from the middle of the waist. */
export type LegCut = {
  waist: number
  hip: number
  rise: number
  length: number
  /** Half widths of one leg. */
  thigh: number
  knee: number
  hem: number
  /** How far out the foot stands. */
  stance: number
  /** How much the front waist dips. */
  dip: number
}

export type Leg = { outline: Pt[]; outer: Pt[]; inner: Pt[]; hem: Pt[]; spine: Pt[]; knee: Pt; d: 1 | -1 }

/** The same piece on the other leg. */
export const turn = (line: Line, d: number): Pt[] => line.map(([x, y]): Pt => [x * d, y])

export const legCut = (s: Style): LegCut => {
  const g = s.art.garment
  const w = s.women
  const wide = s.wide || g === 'wide-leg'
  const waist = (w ? 35 : 41) / 2 + (s.elastic ? 1.5 : 0)
  const hip = waist + (w ? 6.8 : 4.6) + (wide ? 2 : 0)
  const rise = (w ? 28 : 28) + (s.high ? 3 : 0) + (g === 'shalwar' ? 16 : 0) + (wide && g !== 'wide-leg' ? 1.5 : 0)
  let knee = (w ? 10.4 : 11.2) + (wide ? 3.6 : 0)
  let hem = (s.taper ? 8.4 : 10) + (wide ? 3.8 : 0)
  if (g === 'chinos') hem = s.taper ? 8.2 : 9.4
  if (g === 'joggers') [knee, hem] = [11.5, 6.4]
  if (g === 'wide-leg') [knee, hem] = [16, 18]
  if (g === 'shalwar') [knee, hem] = [13.6, 9.8]
  if (/parachute/.test(s.slug)) [knee, hem] = [14.6, 9.5]
  return {
    waist,
    hip: g === 'shalwar' ? hip + 6.5 : hip,
    rise,
    length: (w ? 101 : 106) - (s.crop ? 7 : 0) - (g === 'shalwar' ? 2 : 0) - (g === 'joggers' ? 3 : 0),
    thigh: hip * 0.52 + (wide ? 1.4 : 0),
    knee,
    hem,
    stance: g === 'wide-leg' ? 3.2 : g === 'shalwar' ? 8 : 4.4,
    dip: 1.7,
  }
}

export const waistEdge = (cut: LegCut, front: boolean): Pt[] => {
  const dip = front ? cut.dip : -0.7
  return path(
    `M ${-cut.waist} 0 C ${-cut.waist * 0.55} ${dip * 0.9} ${-cut.waist * 0.3} ${dip} 0 ${dip} C ${cut.waist * 0.3} ${dip} ${cut.waist * 0.55} ${dip * 0.9} ${cut.waist} 0`,
  )
}

export const legOf = (cut: LegCut, d: 1 | -1, dip: number, spread: number): Leg => {
  const { waist, hip, rise, length, knee, hem, stance } = cut
  const kneeY = rise + (length - rise) * 0.45
  const hemX = stance + hem + spread
  const kneeX = stance * 0.55 + knee * 0.98 + spread * 0.5
  const outer = path(
    `M ${waist} 0 C ${waist + 1.2} ${rise * 0.2} ${hip - 0.4} ${rise * 0.45} ${hip} ${rise * 0.72}` +
      ` C ${hip + 0.5} ${rise * 1.1} ${kneeX + knee + 0.6} ${kneeY - 14} ${kneeX + knee} ${kneeY}` +
      ` C ${kneeX + knee - 0.3} ${kneeY + 12} ${hemX + hem + 0.2} ${length - 16} ${hemX + hem} ${length}`,
  )
  const inner = path(
    `M ${hemX - hem} ${length + 0.3} C ${hemX - hem - 0.2} ${length - 18} ${kneeX - knee + 0.4} ${kneeY + 12} ${kneeX - knee} ${kneeY}` +
      ` C ${kneeX - knee - 0.6} ${kneeY - 14} ${0.5} ${rise + 7} ${0} ${rise}`,
  )
  const hemLine: Pt[] = [
    [hemX + hem, length],
    [hemX, length + 0.5],
    [hemX - hem, length + 0.3],
  ]
  const spine = path(
    `M ${waist * 0.55} 0 C ${hip * 0.5} ${rise * 0.6} ${kneeX} ${rise} ${kneeX} ${kneeY} C ${kneeX} ${kneeY + 16} ${hemX} ${length - 24} ${hemX} ${length}`,
  )
  const flip = (l: Line): Pt[] => (d > 0 ? [...l] : l.map(([x, y]): Pt => [-x, y]))
  return {
    outline: flip([...outer, ...hemLine, ...inner, [-0.4, rise - 0.6], [-0.4, dip], [waist * 0.3, dip]]),
    outer: flip(outer),
    inner: flip(inner),
    hem: flip(hemLine),
    spine: flip(spine),
    knee: [kneeX * d, kneeY],
    d,
  }
}

/** Creases where trousers crease: at the crotch, behind the knee, along the leg and above the hem. */
export const legFolds = (m: Maker, s: Style, layer: Layer, cut: LegCut, legs: readonly Leg[]): void => {
  const r = m.random
  const hung = s.pose === 'hung'
  const bold = 0.75 + s.weight * 0.35
  m.crumple(layer, { amp: 0.26 * bold, sx: 8, sy: hung ? 34 : 20, sharp: 0.2, angle: r.range(-0.1, 0.1) })
  m.crumple(layer, { amp: 0.085 * bold, sx: 4, sy: 7, sharp: 0.5, angle: r.range(-0.5, 0.5) })
  m.crumple(layer, { amp: 0.022, sx: 1.4, sy: 2, sharp: 0.3 })
  const whisker = (s.art.garment === 'jeans' ? 0.24 : 0.19) * r.range(0.75, 1.15)
  for (const leg of legs) {
    const { d } = leg
    const out = (a: number): number => (d > 0 ? a : Math.PI - a)
    const rays = [-0.85, -0.5, -0.15, 0.2, 0.5].filter(() => r.next() < 0.62)
    m.fan(
      layer,
      [d * r.range(0.5, 2.5), cut.rise - r.range(0, 5)],
      rays.map((a) => out(a + r.range(-0.15, 0.15))),
      r.range(10, 17),
      whisker,
      r.range(1.1, 1.7),
    )
    m.fan(layer, [d * 1, cut.rise + 3], [out(0.9), out(1.2)], 20, 0.3, 1.5)
    m.crumple(layer, {
      amp: 0.12,
      sx: 2.6,
      sy: 6,
      angle: out(-0.3),
      sharp: 0.5,
      spots: [{ at: [d * 5, cut.rise], r: 13 }],
    })
    const [kx, ky] = leg.knee
    for (let i = 0; i < 5; i++) {
      const y = ky + (i - 2) * r.range(3.5, 6)
      const from = r.sign()
      const w = cut.knee * r.range(0.7, 1.3)
      m.fold(
        layer,
        [
          [kx + from * cut.knee, y],
          [kx + from * (cut.knee - w * 0.6), y + r.range(1, 4)],
          [kx + from * (cut.knee - w), y + r.range(0, 6)],
        ],
        r.range(0.12, 0.3) * bold,
        1,
        1.8,
        { ends: [0.15, 0.6] },
      )
    }
    m.crumple(layer, { amp: 0.14, sx: 6.5, sy: 3, sharp: 0.5, angle: out(0.25), spots: [{ at: [kx, ky], r: 13 }] })
    const foot = leg.hem[1] as Pt
    for (let i = 0; i < 3; i++) {
      const x = foot[0] + r.range(-0.8, 0.8) * cut.hem
      const rise = r.range(10, hung ? 45 : 26)
      m.fold(
        layer,
        [
          [x, cut.length + 0.5],
          [x + r.range(-1, 1), cut.length - rise * 0.5],
          [x + r.range(-2, 2) - d, cut.length - rise],
        ],
        r.range(0.15, 0.3) * r.sign(),
        1.5,
        2.4,
        { ends: [0, 0.7] },
      )
    }
    if (s.art.garment !== 'chinos')
      m.crumple(layer, {
        amp: 0.1,
        sx: 7,
        sy: 2.6,
        sharp: 0.5,
        angle: out(0.15),
        spots: [{ at: [foot[0], cut.length - 6], r: 12 }],
      })
    const edge = lerp(leg.outer[20] as Pt, leg.outer[10] as Pt, 0.5)
    m.fold(
      layer,
      [
        [d * cut.waist * 0.8, 7],
        [edge[0] - d * 4, edge[1]],
        [kx + d * cut.knee * 0.5, ky - 8],
      ],
      0.2,
      2,
      3,
    )
  }
}

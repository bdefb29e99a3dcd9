import { type Line, mirrorFor, type Point, path } from '../core/geometry'
import type { Style } from './style'

/** Half widths and heights of trousers, in centimetres from the middle of the waist. */
export type LegCut = {
  waist: number
  hip: number
  rise: number
  length: number
  /** Half widths of one leg. */
  knee: number
  hem: number
  /** Distance of the foot from the middle. */
  stance: number
  /** Depth of the front waist's dip. */
  dip: number
  /** Height of the cuff that gathers the leg, or 0. */
  cuff: number
}

export type Leg = {
  outline: Point[]
  outer: Point[]
  inner: Point[]
  hem: Point[]
  grain: [Point, Point]
  knee: Point
  d: 1 | -1
}

export const legCut = (s: Style): LegCut => {
  const g = s.art.garment
  const w = s.women
  const wide = s.wide || g === 'wide-leg'
  const waist = (w ? 35 : 41) / 2 + (s.elastic ? 1.5 : 0)
  // Laid flat, a side seam runs from the waist to a narrow hem almost straight.
  const narrow = g === 'chinos' || g === 'joggers' || g === 'shalwar' || (g === 'cargos' && s.elastic)
  const hip = waist + (narrow ? 3.5 : (w ? 5.4 : 4.4) + (wide ? 1.6 : 0)) + (g === 'shalwar' ? 2 : 0)
  const rise = (w ? 28 : 28) + (s.high ? 3 : 0) + (g === 'shalwar' ? 16 : 0) + (wide && g !== 'wide-leg' ? 1.5 : 0)
  let knee = (w ? 10.4 : 11.2) + (wide ? 3.6 : 0)
  let hem = (s.taper ? 8.4 : 10) + (wide ? 3.8 : 0)
  if (g === 'chinos') [knee, hem] = [w ? 9.6 : 10.4, s.taper ? 8.2 : w ? 8.6 : 9.4]
  if (g === 'joggers') [knee, hem] = [w ? 9.2 : 9.9, 6.6]
  if (g === 'wide-leg') [knee, hem] = [16, 18]
  if (g === 'shalwar') [knee, hem] = [w ? 11.4 : 12, 9.2]
  if (/parachute/.test(s.slug)) [knee, hem] = [12.6, 9.5]
  return {
    waist,
    hip,
    rise,
    length: (w ? 101 : 106) - (s.crop ? 7 : 0) - (g === 'shalwar' ? 2 : 0) - (g === 'joggers' ? 3 : 0),
    knee,
    hem,
    stance: g === 'wide-leg' ? 3.2 : g === 'shalwar' ? 8 : g === 'joggers' ? 6.4 : 4.4,
    dip: 1.7,
    cuff: g === 'joggers' ? 5.4 : g === 'shalwar' ? 4.6 : /parachute|drawcord/.test(s.slug) ? 2.4 : 0,
  }
}

export const waistEdge = (cut: LegCut, front: boolean): Point[] => {
  const dip = front ? cut.dip : -0.7
  return path(
    `M ${-cut.waist} 0 C ${-cut.waist * 0.55} ${dip * 0.9} ${-cut.waist * 0.3} ${dip} 0 ${dip} C ${cut.waist * 0.3} ${dip} ${cut.waist * 0.55} ${dip * 0.9} ${cut.waist} 0`,
  )
}

export const legOf = (cut: LegCut, d: 1 | -1, dip: number, spread: number): Leg => {
  const { waist, hip, rise, length, knee, hem, stance, cuff } = cut
  const kneeY = rise + (length - rise) * 0.45
  const hemX = stance + hem + spread
  const kneeX = stance * 0.55 + knee * 0.98 + spread * 0.5
  // Above a cuff the leg is wider, and hangs over the cuff's edge.
  const end = length - cuff
  const full = cuff > 0 ? 2.2 : 0
  const loose = hem + (cuff > 4 ? 1.1 : cuff > 0 ? 0.35 : 0)
  // A leg that widens runs straight out from the hip. One that narrows keeps its width down to the knee.
  const wider = kneeX + knee - hip
  const bulge = kneeX + knee + (wider > 2 ? -wider * 0.5 : 0.9)
  const outer = path(
    `M ${waist} 0 C ${waist + 1.4} ${rise * 0.22} ${hip - 0.9} ${rise * 0.55} ${hip} ${rise * 0.86}` +
      ` C ${hip + 0.4} ${rise * 1.12} ${bulge} ${kneeY - 18} ${kneeX + knee} ${kneeY}` +
      ` C ${kneeX + knee - 0.3} ${kneeY + 12} ${hemX + loose + 0.6} ${end - 16} ${hemX + loose} ${end - full}` +
      (cuff > 0 ? ` Q ${hemX + loose + 0.1} ${end + 0.1} ${hemX + hem - 0.3} ${end + 0.2}` : ''),
  )
  const inner = path(
    `${cuff > 0 ? `M ${hemX - hem + 0.3} ${end + 0.2} Q ${hemX - loose - 0.1} ${end + 0.1}` : 'M'}` +
      ` ${hemX - loose} ${end - full + (cuff > 0 ? 0 : 0.3)} C ${hemX - loose - 0.4} ${end - 18} ${kneeX - knee + 0.4} ${kneeY + 12} ${kneeX - knee} ${kneeY}` +
      ` C ${kneeX - knee - 0.6} ${kneeY - 14} ${0.5} ${rise + 7} ${0} ${rise}`,
  )
  const hemLine: Point[] = [
    [hemX + hem, length],
    [hemX, length + 0.5],
    [hemX - hem, length + 0.3],
  ]
  // The grain follows the middle of the leg, whatever the shape of its edges.
  const lean = (hemX - kneeX) / (length - kneeY)
  const grain: Line = [
    [kneeX - lean * kneeY, 0],
    [hemX, length],
  ]
  return {
    outline: mirrorFor(
      [...outer, ...(cuff > 0 ? [] : hemLine), ...inner, [-0.4, rise - 0.6], [-0.4, dip], [waist * 0.3, dip]],
      d,
    ),
    outer: mirrorFor(outer, d),
    inner: mirrorFor(inner, d),
    hem: mirrorFor(hemLine, d),
    grain: mirrorFor(grain, d) as [Point, Point],
    knee: [kneeX * d, kneeY],
    d,
  }
}

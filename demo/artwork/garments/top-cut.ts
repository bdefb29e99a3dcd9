import { type Line, lerp, mirror, mirrorFor, type Point, path } from '../core/geometry'
import type { Layer } from '../core/scene'

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
  outline: Point[]
  spine: Point[]
  armhole: Point[]
  cuff: Point[]
  outer: Point[]
  inner: Point[]
  elbow: Point
  pit: Point
}

export type Top = {
  cut: TopCut
  layer: Layer
  right: Sleeve
  left: Sleeve
  neckline: Point[]
  hemLine: Point[]
  side: Point[]
}

export const sleeveOf = (cut: TopCut, turn: number, more: number): Sleeve => {
  const top: Point = [cut.shoulder, cut.slope]
  const pit: Point = [cut.chest, cut.armhole]
  const { length, bend, cuff } = cut.sleeve
  const angle = cut.sleeve.angle + turn
  const upper = length * 0.52
  const mid: Point = [top[0] + Math.cos(angle) * upper, top[1] + Math.sin(angle) * upper]
  const low = angle + bend + more
  const end: Point = [mid[0] + Math.cos(low) * (length - upper), mid[1] + Math.sin(low) * (length - upper)]
  // The hem of a sleeve is at right angles to it, and a little shorter on the inside.
  const inner: Point = [end[0] - Math.sin(low) * cuff, end[1] + Math.cos(low) * cuff * 0.94]
  const elbow = lerp(lerp(pit, inner, 0.5), mid, 0.12)
  const armhole = path(
    `M ${top[0]} ${top[1]} C ${top[0] - 1.6} ${top[1] + 6} ${cut.shoulder - 1.9} ${cut.armhole - 7} ${pit[0]} ${pit[1]}`,
  )
  const outerEdge = path(
    `M ${top[0]} ${top[1]} C ${top[0] + Math.cos(angle - 0.42) * upper * 0.32} ${top[1] + Math.sin(angle - 0.42) * upper * 0.32} ${mid[0] + 0.4} ${mid[1] - 1.4} ${end[0]} ${end[1]}`,
  )
  const innerEdge = path(`M ${inner[0]} ${inner[1]} Q ${elbow[0]} ${elbow[1]} ${pit[0]} ${pit[1]}`)
  const start = lerp(top, pit, 0.5)
  const last = lerp(end, inner, 0.5)
  return {
    outline: [...outerEdge, ...innerEdge, ...[...armhole].reverse().map(([x, y]): Point => [x - 0.5, y])],
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
  const flip = (l: Line): Point[] => mirrorFor(l, -1)
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

export const necklineOf = (cut: TopCut, drop: number): Point[] =>
  path(
    `M ${-cut.neck} 0 C ${-cut.neck + 0.4} ${drop * 0.62} ${-cut.neck * 0.62} ${drop} 0 ${drop} C ${cut.neck * 0.62} ${drop} ${cut.neck - 0.4} ${drop * 0.62} ${cut.neck} 0`,
  )

const hemOf = (cut: TopCut): string => {
  const { hem, length, tail } = cut
  if (tail > 0)
    return `L ${hem} ${length - tail} C ${hem - 1} ${length - tail * 0.35} ${hem * 0.66} ${length} ${hem * 0.42} ${length} L 0 ${length}`
  return `L ${hem} ${length} Q ${hem * 0.5} ${length + 0.5} 0 ${length + 0.4}`
}

export const bodyHalf = (cut: TopCut): string => {
  const waistY = cut.armhole + (cut.length - cut.armhole) * 0.42
  const hemTop = cut.length - cut.tail
  return (
    `L ${cut.shoulder} ${cut.slope} C ${cut.shoulder - 1.6} ${cut.slope + 6} ${cut.shoulder - 1.9} ${cut.armhole - 7} ${cut.chest} ${cut.armhole}` +
    ` C ${cut.chest - 0.6} ${cut.armhole + 5} ${cut.waist} ${waistY - 6} ${cut.waist} ${waistY}` +
    ` C ${cut.waist} ${waistY + 7} ${cut.hem} ${hemTop - 8} ${cut.hem} ${hemTop} ${hemOf(cut)}`
  )
}

export const sideLine = (cut: TopCut): Point[] => {
  const waistY = cut.armhole + (cut.length - cut.armhole) * 0.42
  const hemTop = cut.length - cut.tail
  return path(
    `M ${cut.chest} ${cut.armhole} C ${cut.chest - 0.6} ${cut.armhole + 5} ${cut.waist} ${waistY - 6} ${cut.waist} ${waistY} C ${cut.waist} ${waistY + 7} ${cut.hem} ${hemTop - 8} ${cut.hem} ${hemTop}`,
  )
}

export const hemLineOf = (cut: TopCut): Point[] => {
  const right = path(`M ${cut.hem} ${cut.length - cut.tail} ${hemOf(cut)}`)
  return [
    ...mirror(right)
      .reverse()
      .map(([x, y]): Point => [x, y]),
    ...[...right].reverse(),
  ].sort((a, b) => a[0] - b[0])
}

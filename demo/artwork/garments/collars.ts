import { type Line, offset, path, sliceOf } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import { neckLabel } from './label'
import type { Style } from './style'
import type { TopCut } from './top-cut'

/** The inside of the back, its neck tape and a woven label, which show above the front neckline. */
export const insideBack = (m: LayerBuilder, s: Style, cut: TopCut, deep: number, stand: number): void => {
  const n = cut.neck
  const top = path(
    `M ${-n - 0.6} ${0.6} Q ${-n + 0.6} ${-stand} ${-n * 0.6} ${-stand + 0.5} Q 0 ${-stand + cut.backDrop * 0.8} ${n * 0.6} ${-stand + 0.5} Q ${n - 0.6} ${-stand} ${n + 0.6} 0.6`,
  )
  const layer = m.layer({ z: 0.2, roll: 0.3, follow: 0.2, sink: 1, lift: s.pose === 'hung' ? 0.3 : 0 })
  m.part(
    layer,
    [...top, [n + 1, deep * 0.7], [n * 0.5, deep + 2], [-n * 0.5, deep + 2], [-n - 1, deep * 0.7]],
    s.inside,
    m.transform.frame([0, 0]),
    { shade: 0.74 },
  )
  m.crumple(layer, { amp: 0.06, sx: 4, sy: 6, sharp: 0.3 })
}

/** A ribbed crew neck. The back shows only its outer edge. */
export const crewNeck = (m: LayerBuilder, s: Style, cut: TopCut, width: number): void => {
  const n = cut.neck
  if (s.side === 'front') {
    const rim = path(
      `M ${-n + 0.2} 0.4 Q ${-n + 0.9} -1 ${-n * 0.66} -0.9 Q 0 ${cut.backDrop} ${n * 0.66} -0.9 Q ${n - 0.9} -1 ${n - 0.2} 0.4`,
    )
    const back = m.layer({ z: 0.16, roll: 0.22, follow: 1, sink: 0.1 })
    m.part(back, [...rim, ...[...offset(rim, width * 0.95)].reverse()], s.rib, m.transform.along(rim), { shade: 0.8 })
    const tape = offset(rim, width * 0.95)
    m.stroke(back, sliceOf(tape, 0.12, 0.88), { half: 0.28, height: 0.06, flat: true })
    m.stitch(back, sliceOf(tape, 0.12, 0.88), s.thread, [-0.2, 0.2], 0.8)
    if (!s.mentions(/label is sewn into the side/)) neckLabel(m, s, cut.backDrop * 0.5 + width + 0.5, 2.1)
  }
}

export const crewRib = (m: LayerBuilder, s: Style, cut: TopCut, neckline: Line, width: number): void => {
  const n = cut.neck
  const layer = m.layer({ z: 0.24, roll: 0.34, follow: 0.9, sink: 0.25 })
  const front = s.side === 'front'
  const drop = front ? cut.drop : cut.backDrop
  // A narrow rib ends lower, because its corners would stick out.
  const rise = Math.max(-1, width * -0.5)
  const inner = front
    ? path(
        `M ${-n + width * 0.72} ${rise} C ${-n + width * 0.9} ${drop * 0.5} ${-n * 0.5} ${drop - width} 0 ${drop - width} C ${n * 0.5} ${drop - width} ${n - width * 0.9} ${drop * 0.5} ${n - width * 0.72} ${rise}`,
      )
    : path(
        `M ${-n + width * 0.55} -1.1 C ${-n * 0.7} ${drop - width * 0.8} ${-n * 0.4} ${drop - width} 0 ${drop - width} C ${n * 0.4} ${drop - width} ${n * 0.7} ${drop - width * 0.8} ${n - width * 0.55} -1.1`,
      )
  m.part(layer, [...neckline, ...[...inner].reverse()], s.rib, m.transform.along(offset(neckline, -width * 0.4)))
  m.crumple(layer, { amp: 0.03, sx: 2, sy: 2, sharp: 0.2 })
  m.stroke(layer, neckline, { half: 0.14, height: -0.09 })
  m.stitch(layer, offset(neckline, 0.32), s.thread, front ? [0, 0.34] : [0], 0.8)
  m.fold(layer, offset(neckline, 0.6), 0.03, 0.8, 0.8, { ripple: 0.6, ends: [0, 0] })
}

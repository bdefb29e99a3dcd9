import { mirror, mirrorFor, offset, type Point, path } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import { topHanger } from './hanger'
import { neckLabel } from './label'
import type { Style } from './style'
import type { TopCut } from './top-cut'

/** The inside of the collar stand at the back of the neck, and the label on the yoke below it. */
const backStand = (m: LayerBuilder, s: Style, cut: TopCut, high: number, upright = false): void => {
  const n = cut.neck
  const [out, up] = upright ? [-0.9, 1.15] : [0.6, 0.75]
  const rim = path(
    `M ${-n - 0.2} 1.2 C ${-n + out} ${-high * up} ${-n * 0.62} ${-high} 0 ${-high} C ${n * 0.62} ${-high} ${n - out} ${-high * up} ${n + 0.2} 1.2`,
  )
  const low = path(`M ${n - 0.3} 1.6 C ${n * 0.7} 3.2 ${n * 0.4} 3 0 3 C ${-n * 0.4} 3 ${-n * 0.7} 3.2 ${-n + 0.3} 1.6`)
  const layer = m.layer({ z: 0.25, roll: 0.3, follow: 0.6, sink: 0.3 })
  m.part(layer, [...rim, ...low], s.cloth, m.transform.frame([0, -high]), { shade: 0.66 })
  m.stitch(layer, offset(rim, 0.5), s.thread, [0], 0.8)
  m.stroke(layer, mirror(low), { half: 0.15, height: -0.06 })
  if (s.pose === 'hung')
    topHanger(m, s, n, path(`M ${-n + 1.6} -4 L ${n - 1.6} -4 L ${n - 1.4} 3 Q 0 ${cut.drop * 1.4} ${-n + 1.4} 3 Z`))
  else neckLabel(m, s, 3.4, 2.3)
}

/** A turned-down shirt collar. `points` is the length of its tips. */
export const shirtCollar = (m: LayerBuilder, s: Style, cut: TopCut, points: number, buttoned: boolean): void => {
  const n = cut.neck
  if (s.side === 'back') {
    const outline = path(
      `M ${-n - 1.2} 0.6 C ${-n * 0.7} -2.9 ${-n * 0.4} -3.3 0 -3.3 C ${n * 0.4} -3.3 ${n * 0.7} -2.9 ${n + 1.2} 0.6 C ${n * 0.7} 2.6 ${n * 0.4} 2.9 0 2.9 C ${-n * 0.4} 2.9 ${-n * 0.7} 2.6 ${-n - 1.2} 0.6`,
    )
    const layer = m.layer({ z: 0.36, roll: 0.5, follow: 0.5, sink: 0.6 })
    m.part(layer, outline, s.cloth, m.transform.frame([0, 0], 0.02))
    m.stitch(
      layer,
      path(`M ${-n - 0.7} 0.2 C ${-n * 0.7} 2 ${-n * 0.4} 2.35 0 2.35 C ${n * 0.4} 2.35 ${n * 0.7} 2 ${n + 0.7} 0.2`),
      s.thread,
    )
    return
  }
  backStand(m, s, cut, 3.2)
  const tip: Point = [6.4, cut.drop - 0.6 + points]
  for (const side of [1, -1]) {
    const half = path(
      `M ${0.25} ${cut.drop - 1.1} C ${n * 0.42} ${cut.drop - 2} ${n * 0.84} ${cut.drop * 0.4} ${n - 0.9} -1.5` +
        ` C ${n - 0.2} -1.9 ${n + 0.8} -0.7 ${n + 1.1} 0.9 C ${n + 0.7} 2.4 ${n - 0.2} ${cut.drop * 0.7} ${tip[0]} ${tip[1]} Q 3 ${tip[1] - points * 0.42} 0.25 ${cut.drop - 1.1}`,
    )
    const outline = mirrorFor(half, side)
    const layer = m.layer({ z: 0.34, roll: 0.42, follow: 0.75, sink: 0.45, lift: 0.1 })
    m.part(layer, outline, s.cloth, m.transform.frame([side * n * 0.6, 0], side * 0.95))
    const edge = mirrorFor(
      path(
        `M ${0.7} ${cut.drop - 0.7} Q 3 ${tip[1] - points * 0.42 - 0.5} ${tip[0] - 0.35} ${tip[1] - 0.6} C ${n - 0.8} ${cut.drop * 0.7 - 0.2} ${n + 0.2} 2.4 ${n + 0.6} 0.9 C ${n + 0.4} -0.2 ${n - 0.1} -1 ${n - 0.6} -1.2`,
      ),
      side,
    )
    m.stitch(layer, edge, s.thread)
    if (s.art.garment === 'polo' && s.art.pattern === 'solid')
      m.stroke(layer, offset(edge, side * -0.55), {
        half: 0.2,
        height: 0.02,
        colour: s.buttons,
        alpha: 0.9,
        flat: true,
      })
    m.crumple(layer, { amp: 0.03, sx: 3, sy: 3, sharp: 0.2 })
    if (buttoned) m.button(side * (tip[0] - 0.9), tip[1] - 1.5, 0.42, s.buttons, s.thread)
  }
}

/** A camp collar, which lies open with a notch between collar and facing. */
export const campCollar = (m: LayerBuilder, s: Style, cut: TopCut, open: number): void => {
  const n = cut.neck
  if (s.side === 'back') {
    shirtCollar(m, s, cut, 5, false)
    return
  }
  backStand(m, s, cut, 2.6)
  for (const side of [1, -1]) {
    // The facing turned outwards below the collar.
    const lapel = m.layer({ z: 0.26, roll: 0.4, follow: 0.8, sink: 0.4, lift: 0.08 })
    m.part(
      lapel,
      mirrorFor(
        path(
          `M ${n * 0.62} ${open * 0.36} Q ${n * 0.3} ${open * 0.7} 0.1 ${open + 0.6} L 1.2 ${open + 1} Q ${n * 0.7} ${open * 0.86} ${n + 2.1} ${open * 0.56} L ${n + 0.7} ${open * 0.34} Z`,
        ),
        side,
      ),
      s.cloth,
      m.transform.frame([0, 0], side * -0.35),
    )
    m.stitch(
      lapel,
      mirrorFor(path(`M 1 ${open + 0.5} Q ${n * 0.7} ${open * 0.82} ${n + 1.7} ${open * 0.54}`), side),
      s.thread,
    )
    const collar = m.layer({ z: 0.32, roll: 0.45, follow: 0.7, sink: 0.4, lift: 0.1 })
    const shape = path(
      `M ${n * 0.58} ${open * 0.42} C ${n * 0.72} ${open * 0.2} ${n - 1.2} 0 ${n - 1} -1.4 C ${n - 0.2} -1.8 ${n + 1.1} -0.8 ${n + 1.5} 0.8 C ${n + 2.4} 3 ${n + 3.4} ${open * 0.36} ${n + 3.3} ${open * 0.44} Q ${n + 0.5} ${open * 0.5} ${n * 0.58} ${open * 0.42}`,
    )
    m.part(collar, mirrorFor(shape, side), s.cloth, m.transform.frame([side * n, 0], side * 1.1))
    m.stitch(
      collar,
      mirrorFor(
        path(
          `M ${n * 0.7} ${open * 0.41} Q ${n + 0.5} ${open * 0.47} ${n + 2.9} ${open * 0.41} C ${n + 2.7} ${open * 0.3} ${n + 1.9} 3 ${n + 1} 0.9 C ${n + 0.6} -0.2 ${n - 0.1} -1 ${n - 0.6} -1.1`,
        ),
        side,
      ),
      s.thread,
    )
  }
}

/** A low band collar, open at the throat. */
export const bandCollar = (m: LayerBuilder, s: Style, cut: TopCut): void => {
  const n = cut.neck
  const front = s.side === 'front'
  if (front) backStand(m, s, cut, 2.6, true)
  const line = front
    ? path(
        `M ${-n} 0 C ${-n + 0.4} ${cut.drop * 0.62} ${-n * 0.62} ${cut.drop} 0 ${cut.drop} C ${n * 0.62} ${cut.drop} ${n - 0.4} ${cut.drop * 0.62} ${n} 0`,
      )
    : path(
        `M ${-n} 0.1 C ${-n * 0.6} ${cut.backDrop} ${-n * 0.4} ${cut.backDrop} 0 ${cut.backDrop} C ${n * 0.4} ${cut.backDrop} ${n * 0.6} ${cut.backDrop} ${n} 0.1`,
      )
  const inner = front
    ? path(
        `M ${-n + 0.9} -1.5 C ${-n + 1.9} ${cut.drop * 0.45} ${-n * 0.5} ${cut.drop - 2.6} -0.2 ${cut.drop - 2.8} L 0.4 ${cut.drop - 2.8} C ${n * 0.5} ${cut.drop - 2.6} ${n - 1.9} ${cut.drop * 0.45} ${n - 0.9} -1.5`,
      )
    : path(
        `M ${-n + 1.2} -2.3 C ${-n * 0.6} -1.6 ${-n * 0.4} -1.3 0 -1.3 C ${n * 0.4} -1.3 ${n * 0.6} -1.6 ${n - 1.2} -2.3`,
      )
  const layer = m.layer({ z: 0.28, roll: 0.35, follow: 0.85, sink: 0.3 })
  m.part(layer, [...line, ...[...inner].reverse()], s.cloth, m.transform.along(line))
  m.stroke(layer, line, { half: 0.12, height: -0.07 })
  m.stitch(layer, offset(line, -0.35), s.thread)
  m.stitch(layer, offset(inner, 0.35), s.thread)
}

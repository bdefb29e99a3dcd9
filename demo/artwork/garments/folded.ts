import { type Pt, path, rect } from '../core/geometry'
import type { Maker } from '../core/maker'
import type { Leg, LegCut } from './leg'
import type { Style } from './style'

/** The folded layers that lie under the visible face, each a little out of line with the next. */
const leaves = (m: Maker, s: Style, x: number, y: number, w: number, h: number, count: number): void => {
  const r = m.random
  for (let i = 0; i < count; i++) {
    const layer = m.layer({ z: 0.75 + s.weight * 0.4, roll: 0.7, follow: 0.3, sink: 1.2, lift: i === 0 ? 0.3 : 0.15 })
    const dx = r.range(-0.25, 0.25)
    const shape = rect(
      x - r.range(0, 0.35) + dx,
      y + r.range(0.4, 1.2),
      w + r.range(0.1, 0.6),
      h + r.range(-0.2, 0.9) - (count - 1 - i) * 0.1,
      1.1,
    )
    m.part(layer, shape, s.cloth, m.place.frame([dx, r.range(-1, 1)], r.range(-0.01, 0.01)), { shade: 0.9 })
    m.crumple(layer, { amp: 0.08, sx: 6, sy: 6, sharp: 0.3 })
  }
}

/** The sides are folded behind and the tail turned up, which leaves a rectangle with the collar on top. */
export const foldTop = (m: Maker, s: Style): void => {
  const half = s.women ? 13.2 : 14.8
  const high = s.women ? 33 : 36
  leaves(m, s, -half, 4, half * 2, high - 4, 3)
  const r = m.random
  m.within = path(
    `M ${-half} -20 L ${half + 0.1} -20 L ${half + r.range(-0.3, 0.3)} ${high - 1.4} Q ${half} ${high} ${half - 1.6} ${high} L ${-half + 1.6} ${high + r.range(-0.3, 0.3)} Q ${-half} ${high} ${-half} ${high - 1.4} Z`,
  )
}

/** One leg on the other along the front seam, and turned up under itself at the knee. */
export const halveLegs = (m: Maker, s: Style, cut: LegCut, leg: Leg): void => {
  const r = m.random
  const high = cut.length * 0.57
  for (let i = 0; i < 3; i++) {
    const [dx, dy] = [r.range(-1.1, 0.5), r.range(-0.3, 1)]
    const under = m.layer({
      z: 0.8 + s.weight * 0.4,
      roll: 0.7,
      follow: 0.3,
      sink: 1.2,
      lift: i === 0 ? 0.3 : 0.15,
      clip: path(`M -9 20 L 60 20 L 60 ${high + dy} L -9 ${high + dy} Z`),
    })
    const half = leg.outline.filter(([x]) => x >= -0.5).map(([x, y]): Pt => [x + dx, y])
    m.part(under, half, s.cloth, m.place.down(leg.grain, 17 * i), { shade: 0.92 })
  }
  m.within = path(`M 0 -9 L 90 -9 L 90 ${high} L 0 ${high} Z`)
}

/** One leg on the other, then folded across: a half front with its pocket. */
export const foldLegs = (m: Maker, s: Style, hip: number): void => {
  const high = 39
  leaves(m, s, 0.7, 2, hip + 1, high - 2, 4)
  m.within = path(
    `M 0.9 -6 L ${hip + 2} -6 L ${hip + 2.2} ${high - 1.4} Q ${hip + 2} ${high} ${hip + 0.6} ${high} L 2.2 ${high} Q 0.9 ${high} 0.8 ${high - 1.4} Z`,
  )
}

import { type Point, path, rect } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Leg, LegCut } from './leg'
import type { Style } from './style'

/** The thickness and edges of one fold of a garment that is pressed flat. */
export const flatFold = (s: Style) => ({ z: 0.18 + s.weight * 0.14, roll: 0.36, follow: 0.05, sink: 0.3, lift: 0.06 })

/** The folded layers below the visible one. Each lower one shows a little more of its edge, at the side and at the bottom. */
const foldedLayers = (m: LayerBuilder, s: Style, x: number, y: number, w: number, h: number, count: number): void => {
  const r = m.random
  m.foldGain = 1.2
  for (let i = 0; i < count; i++) {
    const out = (count - i) * 0.27
    const layer = m.layer(flatFold(s))
    const dx = r.range(-0.1, 0.1)
    const shape = rect(
      x + dx - r.range(0, 0.2),
      y + r.range(0, 0.5),
      w + out + r.range(0, 0.2),
      h + out + r.range(0, 0.2),
      1.5,
    )
    m.part(layer, shape, s.cloth, m.transform.frame([dx, r.range(-1, 1)], r.range(-0.01, 0.01)), { shade: 0.92 })
    m.crumple(layer, { amp: 0.05, sx: 6, sy: 6, sharp: 0.3 })
  }
}

/** Folds a top to a rectangle with the collar on top: sides behind, tail up. */
export const foldTop = (m: LayerBuilder, s: Style): void => {
  const half = s.women ? 13.2 : 14.8
  const high = s.women ? 33 : 36
  foldedLayers(m, s, -half, 1.9, half * 2, high - 2, 3)
  const r = m.random
  m.clipOutline = path(
    `M ${-half} 3.6 Q ${-half} 2.2 ${-half + 1.2} 1.4 L ${-half + 2.6} -20 L ${half - 2.6} -20 L ${half - 1.2} 1.4 Q ${half} 2.2 ${half + 0.1} 3.6` +
      ` L ${half + r.range(-0.2, 0.2)} ${high - 1.6} Q ${half} ${high} ${half - 1.6} ${high} L ${-half + 1.6} ${high + r.range(-0.2, 0.2)} Q ${-half} ${high} ${-half} ${high - 1.6} Z`,
  )
}

/** Folds trousers leg on leg along the front seam, and under themselves at the knee. */
export const halveLegs = (m: LayerBuilder, s: Style, cut: LegCut, leg: Leg): void => {
  const r = m.random
  const high = cut.length * 0.57
  m.foldGain = 1.2
  for (let i = 0; i < 3; i++) {
    const [dx, dy] = [0.2 * (3 - i) + r.range(0, 0.2), 0.25 * (3 - i) + r.range(0, 0.2)]
    const under = m.layer({
      ...flatFold(s),
      clip: path(`M -9 6 L 60 6 L 60 ${high + dy} L -9 ${high + dy} Z`),
    })
    const half = leg.outline.filter(([x]) => x >= -0.5).map(([x, y]): Point => [x + dx, y])
    m.part(under, half, s.cloth, m.transform.down(leg.grain, 17 * i), { shade: 0.92 })
  }
  m.clipOutline = path(`M 0 -9 L 90 -9 L 90 ${high} L 0 ${high} Z`)
}

/** Folds trousers leg on leg, then across, so that half of the front with its pocket shows. */
export const foldLegs = (m: LayerBuilder, s: Style, hip: number): void => {
  const high = 39
  foldedLayers(m, s, 0.7, 2, hip + 1, high - 2, 4)
  m.clipOutline = path(
    `M 0.9 -6 L ${hip + 2} -6 L ${hip + 2.2} ${high - 1.4} Q ${hip + 2} ${high} ${hip + 0.6} ${high} L 2.2 ${high} Q 0.9 ${high} 0.8 ${high - 1.4} Z`,
  )
}

import { lerp, type Point } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import type { Leg, LegCut } from './leg'
import type { Style } from './style'

const up = -Math.PI / 2

/** Creases on both sides of the knee, at random heights. */
const kneeFolds = (m: LayerBuilder, layer: Layer, cut: LegCut, leg: Leg, heavy: number): void => {
  const r = m.random
  const [kx, ky] = leg.knee
  for (const side of [1, -1] as const) {
    const x = kx + side * (cut.knee + 1.5)
    m.pull(layer, [x, ky + r.range(-7, 7)], {
      reach: cut.knee * r.range(1.2, 2),
      angle: (side > 0 ? Math.PI : 0) + r.range(-0.35, 0.35),
      spread: r.range(0.6, 0.95),
      count: r.range(2.4, 3.6),
      amp: r.range(0.08, 0.27) * heavy,
    })
  }
}

/** Folds above the hem, longer when the trousers hang. */
const footFolds = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, leg: Leg, heavy: number): void => {
  const r = m.random
  const [a, foot, b] = leg.hem as [Point, Point, Point]
  for (const [corner, side] of [
    [a, -leg.d],
    [b, leg.d],
  ] as const)
    m.pull(layer, [corner[0] - side, corner[1] - r.range(0, 3)], {
      reach: r.range(12, 22),
      angle: up + side * r.range(0.2, 0.75),
      spread: 0.7,
      count: r.range(2, 3.2),
      amp: r.range(0.1, 0.24) * heavy,
    })
  const count = s.pose === 'hung' ? 3 : 2
  for (let i = 0; i < count; i++) {
    const x = foot[0] + r.range(-0.8, 0.8) * cut.hem
    const rise = r.range(12, s.pose === 'hung' ? 48 : 30)
    m.fold(
      layer,
      [
        [x, cut.length + 0.5],
        [x + r.range(-1, 1), cut.length - rise * 0.5],
        [x + r.range(-2, 2) - leg.d, cut.length - rise],
      ],
      r.range(0.12, 0.28) * r.sign(),
      r.range(1, 2.2),
      r.range(1.2, 3),
      { ends: [0, 0.7] },
    )
  }
}

/** The creases of trousers: at the crotch, at the knees, along the legs and above the hems. */
export const legFolds = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, legs: readonly Leg[]): void => {
  const r = m.random
  const hung = s.pose === 'hung'
  const pressed = s.art.garment === 'chinos' || (s.art.garment === 'wide-leg' && s.weight > 0.35)
  const heavy = (0.75 + s.weight * 0.4) * (pressed ? 0.6 : 1)
  m.crumple(layer, { amp: 0.26 * heavy, sx: 8, sy: hung ? 34 : 20, sharp: 0.2, angle: r.range(-0.1, 0.1) })
  m.crumple(layer, {
    amp: 0.06 * heavy * r.range(0.7, 1.3),
    sx: 4,
    sy: 7,
    sharp: 0.45,
    angle: r.range(-0.5, 0.5),
  })
  m.crumple(layer, { amp: 0.018, sx: 1.4, sy: 2, sharp: 0.3 })
  for (const leg of legs) {
    const { d } = leg
    const out = (a: number): number => (d > 0 ? a : Math.PI - a)
    m.pull(layer, [-d * r.range(0, 1.5), cut.rise - r.range(0, 3)], {
      reach: r.range(13, 20),
      angle: out(r.range(-0.4, -0.05)),
      spread: r.range(0.5, 0.75),
      count: r.range(2, 3.2),
      amp: r.range(0.1, 0.19) * heavy,
    })
    m.pull(layer, [-d * 1.5, cut.rise], {
      reach: r.range(20, 32),
      angle: out(r.range(0.85, 1.15)),
      spread: 0.42,
      count: r.range(3, 4.2),
      amp: r.range(0.18, 0.3) * heavy,
    })
    m.pull(layer, [d * (cut.waist + 1), 6], {
      reach: r.range(18, 34),
      angle: out(Math.PI / 2 + r.range(0, 0.35)),
      spread: 0.42,
      count: r.range(2.6, 3.8),
      amp: r.range(0.1, 0.22) * heavy,
    })
    kneeFolds(m, layer, cut, leg, heavy)
    footFolds(m, s, layer, cut, leg, heavy)
    const [kx, ky] = leg.knee
    const edge = lerp(leg.outer[20] as Point, leg.outer[10] as Point, 0.5)
    m.fold(
      layer,
      [
        [d * cut.waist * 0.8, 7],
        [edge[0] - d * r.range(3, 7), edge[1]],
        [kx + d * cut.knee * r.range(0, 0.6), ky - 8],
      ],
      r.range(0.08, 0.24),
      2,
      3,
    )
  }
}

import { lerp } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import type { Style } from './style'
import type { Sleeve, TopCut } from './top-cut'

const down = Math.PI / 2

/** Creases at the armpit, into body and sleeve. Long sleeves also crease at the elbow and above the cuff. */
const sleeveFolds = (m: LayerBuilder, s: Style, layer: Layer, cut: TopCut, sleeve: Sleeve, d: 1 | -1): void => {
  const r = m.random
  const heavy = 0.8 + s.weight * 0.45
  const inwards = (a: number): number => (d > 0 ? Math.PI - a : a)
  const outwards = (a: number): number => (d > 0 ? a : Math.PI - a)
  const [px, py] = sleeve.pit
  m.pull(layer, [px + d, py - 1], {
    reach: r.range(15, 25),
    angle: inwards(r.range(0.35, 0.8)),
    spread: r.range(0.7, 1),
    count: r.range(1.9, 3),
    amp: 0.28 * heavy * r.range(0.7, 1.15),
  })
  m.pull(layer, [px + d, py - 2], {
    reach: r.range(10, 15),
    angle: inwards(r.range(-0.7, -0.25)),
    spread: 0.5,
    count: 2.4,
    amp: 0.18 * heavy,
  })
  m.pull(layer, [px - d * 1.5, py - 5], {
    reach: s.long ? 18 : 12,
    angle: outwards(cut.sleeve.angle - 0.1),
    spread: 0.75,
    count: r.range(2.4, 3.4),
    amp: 0.24 * heavy,
  })
  const mid = lerp(sleeve.cuff[0] ?? sleeve.pit, sleeve.cuff[2] ?? sleeve.pit, 0.5)
  if (!s.long) {
    m.pull(layer, mid, { reach: 13, angle: inwards(-down + 0.4), spread: 0.9, count: 1.7, amp: 0.16 })
    return
  }
  const [ex, ey] = sleeve.elbow
  const bend = lerp(sleeve.pit, sleeve.cuff[2] ?? sleeve.pit, r.range(0.42, 0.52))
  m.pull(layer, [bend[0] - d * 1.5, bend[1]], {
    reach: 15,
    angle: Math.atan2(ey - bend[1] - 1, ex - bend[0]),
    spread: 1.15,
    count: r.range(2.6, 3.4),
    amp: 0.34 * heavy,
  })
  m.pull(layer, [ex + d * 1.2, ey + 1], {
    reach: 12,
    angle: Math.atan2(bend[1] - ey, bend[0] - ex) + r.range(-0.2, 0.2),
    spread: 1,
    count: 2.4,
    amp: 0.2 * heavy,
  })
  m.pull(layer, mid, {
    reach: 19,
    angle: Math.atan2(ey - mid[1], ex - mid[0]),
    spread: 0.55,
    count: 5,
    amp: 0.2 * heavy,
  })
}

/** Straight folds in the lower part of a top, from hanging or lying flat. */
const hemFolds = (m: LayerBuilder, layer: Layer, cut: TopCut, hung: boolean, soft: number): void => {
  const r = m.random
  const span = cut.length - cut.armhole
  const count = hung ? 6 : 4
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * 2 * cut.hem - cut.hem + r.range(-3, 3)
    const rise = span * (hung ? r.range(0.45, 0.95) : r.range(0.2, 0.6))
    const lean = r.range(-3, 3) - x * (hung ? 0.12 : 0.08)
    const w = r.range(1.4, 3.6)
    const y = cut.length - (Math.abs(x) > cut.hem * 0.5 ? cut.tail : 0)
    m.fold(
      layer,
      [
        [x, y + 0.5],
        [x + lean * 0.4, y - rise * 0.5],
        [x + lean, y - rise],
      ],
      r.range(0.12, 0.32) * r.sign() * soft * (hung ? 1.2 : 0.8),
      w,
      w * r.range(0.5, 1.7),
      { ends: [0, 0.75] },
    )
  }
}

/** The creases of a top at armpits, elbows, waist and hem, and from the shoulders if it hangs. */
export const topFolds = (m: LayerBuilder, s: Style, layer: Layer, cut: TopCut, sleeves: readonly Sleeve[]): void => {
  const r = m.random
  const soft = 1.25 - s.weight * 0.45
  const heavy = 0.8 + s.weight * 0.5
  const hung = s.pose === 'hung'
  const knit = s.art.garment === 'tee' || s.art.garment === 'polo'
  // The plain back shows every swell.
  const swell = s.side === 'back' ? 0.14 : 0.3
  m.crumple(layer, {
    amp: swell * heavy,
    sx: hung ? 8 : 13,
    sy: hung ? 26 : 15,
    angle: r.range(-0.4, 0.4),
    sharp: 0.15,
  })
  m.crumple(layer, {
    amp: (knit ? 0.04 : 0.06) * r.range(0.7, 1.3),
    sx: hung ? 3.6 : 5,
    sy: hung ? 9 : 6.5,
    angle: r.range(-0.7, 0.7),
    sharp: 0.45,
  })
  m.crumple(layer, { amp: knit ? 0.01 : 0.018, sx: 1.3, sy: 1.9, angle: 0.4, sharp: 0.2 })
  for (const [k, sleeve] of sleeves.entries()) sleeveFolds(m, s, layer, cut, sleeve, k === 0 ? 1 : -1)
  hemFolds(m, layer, cut, hung, soft)
  const span = cut.length - cut.armhole
  for (const d of [1, -1] as const) {
    const inwards = (a: number): number => (d > 0 ? Math.PI - a : a)
    if (hung) {
      // The ends of the hanger and the neck carry all the weight.
      m.pull(layer, [d * (cut.shoulder - 1), cut.slope + 1], {
        reach: r.range(34, 46),
        angle: inwards(down - 0.22),
        spread: 0.36,
        count: r.range(3, 4),
        amp: r.range(0.14, 0.22),
      })
      m.pull(layer, [d * cut.neck, 3], {
        reach: r.range(26, 40),
        angle: inwards(down + r.range(-0.1, 0.15)),
        spread: 0.4,
        count: r.range(2.4, 3.2),
        amp: r.range(0.1, 0.18),
      })
    } else {
      m.pull(layer, [d * (cut.waist + 3), cut.armhole + span * r.range(0.3, 0.6)], {
        reach: r.range(18, 32),
        angle: inwards(r.range(-0.4, 0.5)),
        spread: r.range(0.35, 0.65),
        count: r.range(3, 4.2),
        amp: r.range(0.12, 0.24),
      })
      m.pull(layer, [d * (cut.neck + 1), 3], {
        reach: r.range(14, 26),
        angle: inwards(r.range(0.9, 1.4)),
        spread: 0.5,
        count: 3.2,
        amp: r.range(0.08, 0.18),
      })
    }
    m.pull(layer, [d * (cut.hem + 1), cut.length - cut.tail], {
      reach: r.range(14, 26),
      angle: inwards(-down + r.range(0.2, 0.7)),
      spread: 0.6,
      count: 2.8,
      amp: r.range(0.1, 0.22),
    })
  }
}

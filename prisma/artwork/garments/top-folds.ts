import type { Maker } from '../core/maker'
import type { Layer } from '../core/scene'
import type { Style } from './style'
import type { Sleeve, TopCut } from './top-cut'

/** Where a top creases: armpits, elbows, waist and hem; hung ones from the shoulder too. */
export const topFolds = (m: Maker, s: Style, layer: Layer, cut: TopCut, sleeves: readonly Sleeve[]): void => {
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

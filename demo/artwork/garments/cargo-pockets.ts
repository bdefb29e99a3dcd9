import { mirrorFor, offset, type Point, path } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Leg, LegCut } from './leg'
import type { Style } from './style'

/** Bellows pockets on the thighs. */
export const cargoPockets = (m: LayerBuilder, s: Style, cut: LegCut, legs: readonly Leg[]): void => {
  for (const leg of legs) {
    const { d } = leg
    const y = cut.rise + 11
    const edge = leg.outer.find((p) => p[1] > y + 8) ?? leg.knee
    const out = Math.abs(edge[0]) + 0.4
    const w = 13.5
    const shape = path(
      `M ${out - w} ${y + 0.3} L ${out} ${y - 0.4} L ${out + 0.7} ${y + 17} L ${out - w + 0.6} ${y + 18} Z`,
    )
    const fabric = s.art.pattern === 'block' ? s.other : s.cloth
    const base = m.patch(mirrorFor(shape, d), fabric, m.transform.frame([0, 0], d * 0.04), {
      z: 0.34,
      roll: 0.4,
      lift: 0.1,
    })
    const sewn = mirrorFor([...shape.slice(1), shape[0] as Point], d)
    m.stitch(base, offset(sewn, d * 0.4), s.thread, [0, d * 0.5])
    m.fold(
      base,
      mirrorFor(
        [
          [out - w / 2, y + 2],
          [out - w / 2 + 0.3, y + 17.6],
        ],
        d,
      ),
      -0.14,
      0.55,
      0.55,
      { ends: [0, 0] },
    )
    m.crumple(base, { amp: 0.1, sx: 5, sy: 6, sharp: 0.4 })
    m.fold(
      base,
      mirrorFor(
        [
          [out - w + 1, y + 14],
          [out - w / 2, y + 16],
          [out - 1, y + 13],
        ],
        d,
      ),
      0.12,
      1.5,
      2,
    )
    const lid = m.patch(
      mirrorFor(
        path(
          `M ${out - w - 0.3} ${y - 1.4} L ${out + 0.3} ${y - 2.2} L ${out + 0.3} ${y + 4} L ${out - w / 2} ${y + 5.2} L ${out - w - 0.2} ${y + 4.4} Z`,
        ),
        d,
      ),
      fabric,
      m.transform.frame([0, 0], d * 0.03),
      { z: 0.3, roll: 0.32, follow: 0.6, sink: 0.9, lift: 0.1 },
    )
    m.stitch(
      lid,
      mirrorFor(
        [
          [out - w, y + 3.9],
          [out - w / 2, y + 4.7],
          [out, y + 3.5],
        ],
        d,
      ),
      s.thread,
      [0, d * -0.5],
    )
    m.stitch(
      lid,
      mirrorFor(
        [
          [out - w, y - 0.9],
          [out, y - 1.7],
        ],
        d,
      ),
      s.thread,
      [0, d * 0.5],
    )
    m.crumple(lid, { amp: 0.06, sx: 4, sy: 3, sharp: 0.3 })
    for (const x of [out - w + 2.6, out - 2.6]) m.button(d * x, y + 2.4, 0.68, s.buttons, s.thread)
  }
}

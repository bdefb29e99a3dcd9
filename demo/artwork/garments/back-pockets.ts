import { mirrorFor, offset, type Point, path } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import type { LegCut } from './leg'
import type { Style } from './style'

/** Patch pockets on the back, with curved stitching on jeans. */
export const backPockets = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut): void => {
  const centre: Point[] = [
    [0, 3],
    [0, cut.rise],
  ]
  m.seam(layer, centre, 0.1, 0.08)
  m.stitch(layer, centre, s.thread, [0.35, 0.8])
  const g = s.art.garment
  const jeans = g === 'jeans'
  for (const d of [1, -1]) {
    if (jeans) {
      const yoke = mirrorFor(
        [
          [0, 11],
          [cut.waist + 2.2, 6.6],
        ],
        d,
      )
      m.seam(layer, yoke, 0.09, 0.09)
      m.stitch(layer, yoke, s.thread, [d * 0.35, d * 0.8])
    }
    const x = cut.hip * 0.46
    if (jeans || g === 'cargos') {
      const y = 12
      const w = 7.4
      const shape = path(
        `M ${x - w} ${y} L ${x + w} ${y - 0.9} L ${x + w - 1} ${y + 12.4} L ${x} ${y + 15.6} L ${x - w + 0.9} ${y + 12.6} Z`,
      )
      const pocket = m.patch(mirrorFor(shape, d), s.cloth, m.transform.frame([0, 0], d * 0.05), { z: 0.16, roll: 0.22 })
      m.stitch(
        pocket,
        offset(mirrorFor([...shape.slice(1), shape[0] as Point], d), d * 0.35),
        s.thread,
        jeans ? [0, d * 0.5] : [0],
      )
      m.stitch(
        pocket,
        mirrorFor(
          [
            [x - w + 0.1, y + 1.5],
            [x + w - 0.1, y + 0.6],
          ],
          d,
        ),
        s.thread,
      )
      m.crumple(pocket, { amp: 0.06, sx: 4, sy: 5, sharp: 0.4 })
      if (jeans)
        m.stitch(
          pocket,
          mirrorFor(
            path(
              `M ${x - w + 0.5} ${y + 5} Q ${x - 2} ${y + 5} ${x} ${y + 8} Q ${x + 2} ${y + 5} ${x + w - 0.6} ${y + 4.4}`,
            ),
            d,
          ),
          s.thread,
          [0, 0.6],
        )
      else {
        const flap = m.patch(
          mirrorFor(
            path(
              `M ${x - w - 0.2} ${y - 1} L ${x + w + 0.2} ${y - 1.9} L ${x + w + 0.1} ${y + 3} L ${x - w - 0.1} ${y + 3.8} Z`,
            ),
            d,
          ),
          s.cloth,
          m.transform.frame([0, 0]),
          { z: 0.2, roll: 0.28 },
        )
        m.stitch(
          flap,
          mirrorFor(
            [
              [x - w + 0.2, y + 3.3],
              [x + w - 0.3, y + 2.5],
            ],
            d,
          ),
          s.thread,
        )
        m.button(d * x, y + 1.7, 0.65, s.buttons, s.thread)
      }
    } else if (g !== 'shalwar' && g !== 'joggers') {
      const slit = mirrorFor(
        [
          [x - 6.4, 13],
          [x + 6.4, 12.4],
        ],
        d,
      )
      for (const by of [-0.5, 0.5]) m.stroke(layer, offset(slit, by), { half: 0.3, height: 0.08 })
      m.stroke(layer, slit, { half: 0.16, height: -0.16, colour: [0.01, 0.01, 0.01], alpha: 0.5 })
      m.button(d * x, 14.6, 0.6, s.buttons, s.thread)
      m.fold(
        layer,
        mirrorFor(
          [
            [x, 6],
            [x, 11.4],
          ],
          d,
        ),
        -0.15,
        0.5,
        0.5,
        { ends: [0, 0.7] },
      )
    }
  }
}

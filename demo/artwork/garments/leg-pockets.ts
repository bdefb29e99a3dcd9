import { hex } from '../core/colour'
import { mirrorFor, offset, type Point, path } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import { zip } from './closures'
import type { Leg, LegCut } from './leg'
import type { Style } from './style'

export const fly = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, stitched: boolean): void => {
  const top = cut.dip + 4
  const end = cut.rise - 6
  const centre = path(`M 0.2 ${top} C 0.4 ${end * 0.6} 0.2 ${end} 0 ${cut.rise}`)
  m.seam(layer, centre, 0.1, 0.08)
  m.stitch(
    layer,
    [
      [-0.3, end],
      [-0.3, cut.rise - 0.6],
    ],
    s.thread,
    [0, -0.5],
  )
  if (stitched)
    m.stitch(
      layer,
      path(`M 4 ${top} L 3.9 ${end - 5} C 3.8 ${end - 1} 2 ${end + 0.6} 0.1 ${end + 1}`),
      s.thread,
      [0, 0.55],
    )
  m.fold(
    layer,
    [
      [0.6, top],
      [0.9, end],
    ],
    0.11,
    0.4,
    2.4,
    { ends: [0, 0.3] },
  )
}

/** Scooped front pockets with rivets, and the coin pocket inside the right one. */
export const scoopPockets = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, legs: readonly Leg[]): void => {
  const w = cut.waist
  const sideAt = (y: number): number => Math.abs((legs[0]?.outer.find((p) => p[1] >= y) ?? [w, 0])[0])
  for (const d of [1, -1]) {
    const edge = mirrorFor(path(`M ${w * 0.53} 4.6 C ${w * 0.6} 10.8 ${w * 0.82} 13 ${sideAt(13.6)} 13.6`), d)
    const bag: Point[] = [
      ...edge,
      ...mirrorFor(
        [
          [sideAt(11) - 0.1, 11],
          [sideAt(8) - 0.1, 8],
          [sideAt(4.4), 4.4],
        ],
        d,
      ),
    ]
    m.patch(bag, s.cloth, m.transform.frame([0, 0], d * 0.1), { z: -0.12, roll: 0.35, shade: 0.9 })
    if (d < 0) {
      const coin = mirrorFor(
        [
          [w * 0.66, 8],
          [sideAt(8) - 1.1, 7.7],
          [sideAt(14) - 1, 15],
          [w * 0.64, 15],
        ],
        d,
      )
      const small = m.patch(coin, s.cloth, m.transform.frame([0, 0], -0.05), { z: 0.12, clip: bag })
      m.stitch(
        small,
        mirrorFor(
          [
            [w * 0.67, 8.5],
            [sideAt(8) - 1.2, 8.2],
          ],
          d,
        ),
        s.thread,
        [0, d * 0.4],
      )
    }
    const sewn = edge.map(([x, y]): Point => [x - d * 0.25, y + 0.3])
    m.stroke(layer, edge, { half: 0.22, height: 0, free: true })
    const rim = m.layer({ z: 0.1, roll: 0.25, follow: 1, sink: 0.08 })
    m.part(rim, [...edge, ...[...offset(sewn, d * 1.1)].reverse()], s.cloth, m.transform.along(edge))
    m.stitch(rim, sewn, s.thread, [d * 0.12, d * 0.62])
    m.fold(rim, sewn, 0.05, 0.8, 0.8, { ends: [0, 0], ripple: 0.9 })
    for (const [x, y] of [
      [w * 0.5, 5.6],
      [sideAt(14) - 1.1, 14.2],
    ] as const)
      m.metal(d * x, y, 0.42, hex('#a9804e'))
  }
}

export const slantPockets = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut): void => {
  for (const d of [1, -1]) {
    const line = mirrorFor(
      [
        [cut.waist * 0.66, 4.4],
        [cut.waist + 2.2, 19],
      ],
      d,
    )
    if (s.mentions(/zips close/)) zip(m, line, 0.05)
    m.stroke(layer, line, { half: 0.28, height: -0.2 })
    m.stitch(layer, line, s.thread, [d * 0.55], 0.8)
    m.fold(layer, offset(line, d * 0.8), 0.14, 0.8, 1.8, { ends: [0.1, 0.1] })
    for (const t of line)
      m.stroke(
        layer,
        [
          [t[0] - 0.4, t[1] + (t === line[0] ? 0.6 : -0.4)],
          [t[0] + 0.4, t[1] + (t === line[0] ? 0.6 : -0.4)],
        ],
        { half: 0.12, height: 0.04, colour: s.thread },
      )
  }
}

/** Two short darts on each side of the knee, which shape it. */
export const kneeDarts = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, leg: Leg): void => {
  const [kx, ky] = leg.knee
  for (const side of [1, -1])
    for (const [from, to] of [
      [-6, -3.4],
      [6, 3.4],
    ] as const) {
      const dart: Point[] = [
        [kx + side * cut.knee, ky + from],
        [kx + side * (cut.knee - 6.5), ky + to],
      ]
      m.seam(layer, dart, 0.09, 0.07)
      m.stitch(layer, dart, s.thread, [0.3], 0.8)
    }
}

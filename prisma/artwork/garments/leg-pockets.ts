import { hex } from '../core/colour'
import { type Line, offset, type Pt, path } from '../core/geometry'
import type { Maker } from '../core/maker'
import type { Layer } from '../core/scene'
import type { Leg, LegCut } from './leg'
import type { Style } from './style'

const turn = (line: Line, d: number): Pt[] => line.map(([x, y]): Pt => [x * d, y])

export const fly = (m: Maker, s: Style, layer: Layer, cut: LegCut, stitched: boolean): void => {
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

/** Scooped pockets with rivets, and the small one inside the right. */
export const scoopPockets = (m: Maker, s: Style, layer: Layer, cut: LegCut, legs: readonly Leg[]): void => {
  const w = cut.waist
  const sideAt = (y: number): number => Math.abs((legs[0]?.outer.find((p) => p[1] >= y) ?? [w, 0])[0])
  for (const d of [1, -1]) {
    const edge = turn(path(`M ${w * 0.53} 4.6 C ${w * 0.6} 10.8 ${w * 0.82} 13 ${sideAt(13.6)} 13.6`), d)
    const bag: Pt[] = [
      ...edge,
      ...turn(
        [
          [sideAt(11) - 0.1, 11],
          [sideAt(8) - 0.1, 8],
          [sideAt(4.4), 4.4],
        ],
        d,
      ),
    ]
    m.patch(bag, s.cloth, m.place.frame([0, 0], d * 0.1), { z: -0.12, roll: 0.35, shade: 0.9 })
    if (d < 0) {
      const coin = turn(
        [
          [w * 0.66, 8],
          [sideAt(8) - 1.1, 7.7],
          [sideAt(14) - 1, 15],
          [w * 0.64, 15],
        ],
        d,
      )
      const small = m.patch(coin, s.cloth, m.place.frame([0, 0], -0.05), { z: 0.12, clip: bag })
      m.stitch(
        small,
        turn(
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
    const sewn = edge.map(([x, y]): Pt => [x - d * 0.25, y + 0.3])
    m.stroke(layer, edge, { half: 0.22, height: 0, free: true })
    const rim = m.layer({ z: 0.1, roll: 0.25, follow: 1, sink: 0.08 })
    m.part(rim, [...edge, ...[...offset(sewn, d * 1.1)].reverse()], s.cloth, m.place.along(edge))
    m.stitch(rim, sewn, s.thread, [d * 0.12, d * 0.62])
    m.fold(rim, sewn, 0.05, 0.8, 0.8, { ends: [0, 0], ripple: 0.9 })
    for (const [x, y] of [
      [w * 0.5, 5.6],
      [sideAt(14) - 1.1, 14.2],
    ] as const)
      m.metal(d * x, y, 0.42, hex('#a9804e'))
  }
}

export const slantPockets = (m: Maker, s: Style, layer: Layer, cut: LegCut): void => {
  for (const d of [1, -1]) {
    const line = turn(
      [
        [cut.waist * 0.66, 4.4],
        [cut.waist + 2.2, 19],
      ],
      d,
    )
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

/** Patch pockets behind, with an arc of stitching on jeans. */
export const backPockets = (m: Maker, s: Style, layer: Layer, cut: LegCut): void => {
  const centre: Pt[] = [
    [0, 3],
    [0, cut.rise],
  ]
  m.seam(layer, centre, 0.1, 0.08)
  m.stitch(layer, centre, s.thread, [0.35, 0.8])
  const g = s.art.garment
  const jeans = g === 'jeans'
  for (const d of [1, -1]) {
    if (jeans) {
      const yoke = turn(
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
      const pocket = m.patch(turn(shape, d), s.cloth, m.place.frame([0, 0], d * 0.05), { z: 0.16, roll: 0.22 })
      m.stitch(
        pocket,
        offset(turn([...shape.slice(1), shape[0] as Pt], d), d * 0.35),
        s.thread,
        jeans ? [0, d * 0.5] : [0],
      )
      m.stitch(
        pocket,
        turn(
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
          turn(
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
          turn(
            path(
              `M ${x - w - 0.2} ${y - 1} L ${x + w + 0.2} ${y - 1.9} L ${x + w + 0.1} ${y + 3} L ${x - w - 0.1} ${y + 3.8} Z`,
            ),
            d,
          ),
          s.cloth,
          m.place.frame([0, 0]),
          { z: 0.2, roll: 0.28 },
        )
        m.stitch(
          flap,
          turn(
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
      const slit = turn(
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
        turn(
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

/** Bellows pockets on the thigh. */
export const cargoPockets = (m: Maker, s: Style, cut: LegCut, legs: readonly Leg[]): void => {
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
    const base = m.patch(turn(shape, d), fabric, m.place.frame([0, 0], d * 0.04), { z: 0.34, roll: 0.4, lift: 0.1 })
    const sewn = turn([...shape.slice(1), shape[0] as Pt], d)
    m.stitch(base, offset(sewn, d * 0.4), s.thread, [0, d * 0.5])
    m.fold(
      base,
      turn(
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
      turn(
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
      turn(
        path(
          `M ${out - w - 0.3} ${y - 1.4} L ${out + 0.3} ${y - 2.2} L ${out + 0.3} ${y + 4} L ${out - w / 2} ${y + 5.2} L ${out - w - 0.2} ${y + 4.4} Z`,
        ),
        d,
      ),
      fabric,
      m.place.frame([0, 0], d * 0.03),
      { z: 0.24, roll: 0.32, lift: 0.1 },
    )
    m.stitch(
      lid,
      turn(
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
      turn(
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

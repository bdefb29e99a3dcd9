import { blend, hex } from '../core/colour'
import { mirrorFor, offset, type Point, path, smoothCurve } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import { cord, cordColour } from './cords'
import type { Style } from './style'
import type { TopCut } from './top-cut'

const hoodCord = (m: LayerBuilder, s: Style, x: number, y: number, end: Point): void => {
  const colour = cordColour(s, '#e6dcc8')
  const line = smoothCurve([
    [x, y],
    [x + (end[0] - x) * 0.1, y + (end[1] - y) * 0.35],
    [x + (end[0] - x) * 0.9, y + (end[1] - y) * 0.7],
    end,
  ])
  const holder = cord(m, s, line, { half: 0.34, height: 0.55, colour, twist: 2.2 })
  m.stroke(holder, [end, [end[0] + 0.15, end[1] + 1.6]], {
    half: 0.36,
    height: 0.5,
    colour: blend(colour, [0.1, 0.1, 0.1], 0.75),
    gloss: 0.25,
    free: true,
  })
  m.metal(x, y - 0.1, 0.62, hex('#8f8a82'))
}

/** A hood that lies back. The front shows its opening and lining, the back its crown. */
export const hood = (m: LayerBuilder, s: Style, cut: TopCut): void => {
  const n = cut.neck
  if (s.side === 'back') {
    const shape = path(
      `M ${-n - 4.4} 2 C ${-n - 6} -7 ${-7} -12 0 -12 C 7 -12 ${n + 6} -7 ${n + 4.4} 2 C ${n + 4} 10 7 21 0 22 C -7 21 ${-n - 4} 10 ${-n - 4.4} 2`,
    )
    const layer = m.layer({ z: 0.8, roll: 1.2, follow: 0.4, sink: 1.4, puff: { z: 0.8, r: 4 }, lift: 0.3 })
    m.part(layer, shape, s.cloth, m.transform.frame([0, 0]))
    const seam = path('M 0 -11.6 C 0.3 0 0.2 12 0 21.8')
    m.seam(layer, seam, 0.08, 0.06)
    m.stitch(layer, seam, s.thread, [0.35])
    for (const d of [1, -1]) {
      m.fold(
        layer,
        [
          [d * (n + 3), 2],
          [d * 6, 9],
          [d * 1, 15],
        ],
        0.4,
        1.6,
        2.6,
      )
      m.fold(
        layer,
        [
          [d * (n + 2), 7],
          [d * 6, 14],
          [d * 1, 19],
        ],
        0.3,
        1.3,
        2.2,
      )
      m.fold(
        layer,
        [
          [d * 10, -6],
          [d * 6, 0],
          [d * 5, 9],
        ],
        -0.3,
        2,
        2.4,
      )
    }
    m.crumple(layer, { amp: 0.15, sx: 5, sy: 7, sharp: 0.3 })
    return
  }
  const back = m.layer({ z: 0.7, roll: 1, follow: 0.3, sink: 1.2, puff: { z: 0.5, r: 4 } })
  const crown = path(
    `M ${-n - 4} 3 C ${-n - 6} -8 -9 -15.5 0 -15.8 C 9 -15.5 ${n + 6} -8 ${n + 4} 3 C ${n} 9 4 10 0 10 C -4 10 ${-n} 9 ${-n - 4} 3`,
  )
  m.part(back, crown, s.cloth, m.transform.frame([0, 0]))
  m.crumple(back, { amp: 0.15, sx: 5, sy: 5, sharp: 0.3 })
  const hole = path(
    `M ${-n - 0.4} 2 C ${-n - 2.6} -6 -7 -11.4 0 -11.6 C 7 -11.4 ${n + 2.6} -6 ${n + 0.4} 2 C ${n - 1} 8 3 ${cut.drop + 2} 0 ${cut.drop + 2.2} C -3 ${cut.drop + 2} ${-n + 1} 8 ${-n - 0.4} 2`,
  )
  const inside = m.layer({ z: 0.05, roll: 0.4, follow: 0.1, sink: 1, lift: -0.9 })
  m.part(inside, hole, s.inside, m.transform.frame([0, 0]), { shade: 0.55 })
  m.seam(inside, path('M 0 -11.4 C 0.2 -4 -0.2 0 0 4'), 0.06, 0.06)
  m.crumple(inside, { amp: 0.14, sx: 4, sy: 5, sharp: 0.3 })
  for (const d of [1, -1]) {
    const edge = mirrorFor(
      path(`M 0.2 ${cut.drop + 2.6} C 3 ${cut.drop + 1.6} ${n - 1.6} 8 ${n - 1} 2 C ${n + 1.2} -6 7 -11 0 -11.4`),
      d,
    )
    const outer = mirrorFor(
      path(`M 0 -15.6 C 9 -15.4 ${n + 6} -8 ${n + 4} 3 C ${n + 2.4} 9 5 ${cut.drop + 4.6} 0.2 ${cut.drop + 5}`),
      d,
    )
    const side = m.layer({ z: 0.55, roll: 0.7, follow: 0.6, sink: 0.8, puff: { z: 0.45, r: 3 } })
    m.part(side, [...edge, ...outer], s.cloth, m.transform.along(edge))
    m.stitch(side, offset(edge, d * -2.1), s.thread)
    m.stroke(side, offset(edge, d * -2), { half: 0.2, height: -0.04 })
    m.fold(
      side,
      mirrorFor(
        [
          [n + 3, 4],
          [n + 1.4, -3],
          [6, -11],
        ],
        d,
      ),
      0.3,
      1.4,
      2,
    )
    m.fold(
      side,
      mirrorFor(
        [
          [3, cut.drop + 3],
          [n, 7],
          [n + 2, 1],
        ],
        d,
      ),
      0.2,
      1,
      1.6,
    )
    m.crumple(side, { amp: 0.1, sx: 4, sy: 4, sharp: 0.4 })
    hoodCord(m, s, d * 2.5, cut.drop + 1.9, [d * (5 + m.random.range(0, 2)), cut.drop + 21 + m.random.range(-3, 3)])
  }
  const y = cut.length - 24
  const pouch = path(`M -9.5 ${y} L 9.5 ${y} L 16.5 ${y + 11} L 16.5 ${y + 20} L -16.5 ${y + 20} L -16.5 ${y + 11} Z`)
  const pocket = m.patch(pouch, s.cloth, m.transform.frame([0, 0.1], 0.006), { z: 0.2, roll: 0.3 })
  m.stitch(pocket, path(`M -9.2 ${y + 0.4} L 9.2 ${y + 0.4}`), s.thread, [0, 0.5])
  for (const d of [1, -1]) {
    m.stitch(
      pocket,
      [
        [d * 9.6, y + 0.3],
        [d * 16.2, y + 10.9],
      ],
      s.thread,
      [d * 0.7, d * 1.2],
    )
    m.fold(
      pocket,
      [
        [d * 10, y + 0.6],
        [d * 13, y + 6],
        [d * 16.4, y + 11],
      ],
      0.18,
      1.2,
      1.2,
      { ends: [0.1, 0.1] },
    )
  }
  m.crumple(pocket, { amp: 0.08, sx: 6, sy: 5, sharp: 0.3 })
}

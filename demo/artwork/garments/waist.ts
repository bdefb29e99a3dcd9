import { cloth } from '../cloth/cloth'
import { blend, hex, type Rgb } from '../core/colour'
import { offset, type Point, path, rect, sliceOf, smoothCurve } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import { cord } from './cords'
import { neckLabel } from './label'
import { type LegCut, waistEdge } from './leg'
import type { Style } from './style'

/** The inside of the back waist, which shows where the front dips. */
export const insideWaist = (m: LayerBuilder, s: Style, cut: LegCut): void => {
  const w = cut.waist
  const layer = m.layer({ z: 0.3, roll: 0.4, follow: 0.2, sink: 1 })
  const top = path(
    `M ${-w + 0.2} 0.2 C ${-w * 0.5} -1.1 ${-w * 0.3} -1.2 0 -1.2 C ${w * 0.3} -1.2 ${w * 0.5} -1.1 ${w - 0.2} 0.2`,
  )
  m.part(layer, [...top, [w - 1, 3], [0, 5], [-w + 1, 3]], s.inside, m.transform.frame([0, 0]), { shade: 0.7 })
  m.stitch(layer, offset(top, 0.45), s.thread)
  if (s.pose !== 'folded') neckLabel(m, s, -0.7, 2)
}

const beltLoops = (
  m: LayerBuilder,
  s: Style,
  xs: readonly number[],
  top: (x: number) => number,
  high: number,
): void => {
  for (const x of xs) {
    const y = top(x) - 0.45
    const loop = m.patch(rect(x - 0.55, y, 1.1, high + 1), s.cloth, m.transform.frame([x, 0], x * 0.002), {
      z: 0.3,
      roll: 0.22,
    })
    m.stitch(
      loop,
      [
        [x - 0.3, y + 0.2],
        [x - 0.3, y + high + 0.7],
      ],
      s.thread,
      [0],
      0.85,
    )
    m.stitch(
      loop,
      [
        [x + 0.3, y + 0.2],
        [x + 0.3, y + high + 0.7],
      ],
      s.thread,
      [0],
      0.85,
    )
    for (const by of [y + 0.4, y + high + 0.55])
      m.stroke(
        loop,
        [
          [x - 0.5, by],
          [x + 0.5, by],
        ],
        { half: 0.13, height: 0.04, colour: s.thread },
      )
  }
}

/** A sewn waistband with belt loops. Jeans have a metal button, other trousers a horn button. */
export const waistband = (m: LayerBuilder, s: Style, cut: LegCut): void => {
  const front = s.side === 'front'
  const high = 3.9
  const edge = waistEdge(cut, front)
  const low = offset(edge, high)
  const layer = m.patch([...edge, ...[...low].reverse()], s.cloth, m.transform.frame([0, 0], Math.PI / 2), {
    z: 0.22,
    roll: 0.32,
  })
  m.stitch(layer, offset(edge, 0.35), s.thread)
  m.stitch(layer, offset(low, -0.35), s.thread)
  m.crumple(layer, { amp: 0.05, sx: 5, sy: 2, sharp: 0.3 })
  m.stroke(layer, low, { half: 0.14, height: -0.05 })
  const dip = front ? cut.dip : -0.7
  const top = (x: number): number => dip * (1 - Math.min(1, Math.abs(x) / cut.waist) ** 2.2)
  beltLoops(m, s, front ? [-cut.waist * 0.52, cut.waist * 0.52] : [-cut.waist * 0.62, 0, cut.waist * 0.62], top, high)
  if (front) {
    m.seam(
      layer,
      [
        [0.2, dip],
        [0.15, dip + high],
      ],
      0.1,
      0,
    )
    if (s.art.garment === 'jeans') m.metal(-1.5, dip + high / 2, 0.85, hex('#a98d63'))
    else if (s.art.garment !== 'wide-leg' && !s.mentions(/hook-and-bar/))
      m.button(-1.4, dip + high / 2, 0.75, s.buttons, s.thread)
  } else if (s.art.garment === 'jeans') {
    const x = cut.waist * 0.34
    const leather = hex(s.random(2) === 0 ? '#a9743f' : '#6d4a31')
    const patch = m.patch(
      rect(x, top(x) - 0.1, 6.6, 4.6, 0.25),
      { ...cloth('poplin', leather), gloss: 0.08 },
      m.transform.frame([x, 0]),
      { z: 0.16, roll: 0.2 },
    )
    m.stitch(patch, rect(x + 0.3, top(x) + 0.2, 6, 4), s.thread)
    const ink: Rgb = blend(leather, [0, 0, 0], 0.6)
    for (let i = 0; i < 3; i++)
      m.stroke(
        patch,
        [
          [x + 1.2, top(x) + 1.2 + i * 0.95],
          [x + 5.4 - i * 1.1, top(x) + 1.2 + i * 0.95],
        ],
        { half: i === 0 ? 0.22 : 0.1, height: -0.05, colour: ink, alpha: 0.8 },
      )
    m.crumple(patch, { amp: 0.03, sx: 2, sy: 2, sharp: 0.5 })
  }
}

/** A gathered waistband. At the front the drawcord comes out. */
export const elasticWaist = (m: LayerBuilder, s: Style, cut: LegCut, high: number, ribbed: boolean): void => {
  const front = s.side === 'front'
  const edge = waistEdge({ ...cut, dip: cut.dip * 0.6 }, front)
  const low = offset(edge, high)
  const layer = m.patch([...edge, ...[...low].reverse()], ribbed ? s.rib : s.cloth, m.transform.frame([0, 0], 0), {
    z: 0.32,
    roll: 0.6,
  })
  const count = Math.round(cut.waist * (ribbed ? 1.3 : 1.9))
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5 + m.random.range(-0.3, 0.3)) / count
    const a = sliceOf(edge, Math.max(0, t - 0.003), t)[0] as Point
    const b = sliceOf(low, Math.max(0, t - 0.003), t)[0] as Point
    m.fold(
      layer,
      [a, [(a[0] + b[0]) / 2 + m.random.range(-0.3, 0.3), (a[1] + b[1]) / 2], b],
      ribbed ? 0.035 : 0.085,
      0.42,
      0.6,
      { ends: [0.12, 0.05] },
    )
  }
  if (!ribbed) for (const by of [high * 0.33, high * 0.66]) m.stitch(layer, offset(edge, by), s.thread)
  m.stroke(layer, low, { half: 0.2, height: -0.08 })
  if (!front) return
  const colour = s.art.accent && s.art.pattern === 'solid' ? hex(s.art.accent) : hex('#ece5d6')
  const y = cut.dip * 0.6 + high * 0.5
  for (const d of [1, -1]) {
    m.metal(d * 2, y, 0.5, hex('#8f8a82'))
    const end: Point = [d * m.random.range(2, 4.5), y + m.random.range(14, 19)]
    const line = smoothCurve([[d * 2, y], [d * 2.9, y + 3], [d * m.random.range(1.2, 2.4), y + 8], end])
    const holder = cord(m, s, line, { half: 0.36, height: 0.6, colour, twist: 2 })
    m.stroke(holder, [end, [end[0] + d * 0.1, end[1] + 1.3]], {
      half: 0.42,
      height: 0.5,
      colour: blend(colour, [0.2, 0.2, 0.2], 0.3),
      free: true,
    })
  }
}

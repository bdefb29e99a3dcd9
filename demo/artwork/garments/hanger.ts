import { cloth } from '../cloth/cloth'
import { hex } from '../core/colour'
import { disc, type Line, type Point, path, rect } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import { noise } from '../core/random'
import type { Style } from './style'

const steel = hex('#8d8a86')
const brass = hex('#a98a55')

const hangerWood = (s: Style): ReturnType<typeof cloth> => {
  const pale = s.random(3) !== 0
  const ground = hex(pale ? '#c79f6d' : '#6e4a31')
  return {
    ...cloth('poplin', ground),
    paint: (u, v, out) => {
      const t = 1 + 0.12 * noise(u * 0.5, v * 4) + 0.08 * noise(u * 1.3, v * 11)
      out[0] = ground[0] * t
      out[1] = ground[1] * t
      out[2] = ground[2] * t
    },
    gloss: 0.12,
  }
}

/** Whether a rail carries the garment, or a peg. */
const onRail = (s: Style): boolean => s.withoutRail === true || s.random(3) > 0

/** The hook of a hanger. `top` is the middle of the rail, across which it lies, or of the peg, around which it lies. */
const hook = (m: LayerBuilder, s: Style, foot: number, top: number): void => {
  const wire = { half: 0.2, height: 0.45, colour: s.random(2) === 0 ? steel : brass, gloss: 0.6, free: true }
  const holder = m.layer({ z: 0.02, roll: 0.1, follow: 0.2, sink: 0.4, lift: 0.8 })
  m.part(holder, rect(-0.2, foot, 0.4, 0.2), hangerWood(s), m.transform.frame([0, 0]))
  if (onRail(s)) {
    // Seen almost from its edge: up behind the rail and down in front of it.
    m.stroke(holder, path(`M 0 ${foot} L 0 ${top + 0.95}`), wire)
    m.stroke(
      holder,
      path(
        `M 0.05 ${top - 0.85} C 0.1 ${top - 1.35} 0.65 ${top - 1.4} 0.75 ${top - 0.7} L 0.85 ${top + 1.5} Q 0.9 ${top + 2.1} 1.25 ${top + 2.3}`,
      ),
      wire,
    )
  } else {
    m.stroke(
      holder,
      path(
        `M 0 ${foot} L 0 ${top + 4.6} C 0 ${top + 3.4} 2.4 ${top + 3.6} 2.5 ${top + 1.6} C 2.5 ${top - 0.9} -2.4 ${top - 0.9} -2.6 ${top + 1.4}`,
      ),
      wire,
    )
    const knob = m.layer({ z: 1, roll: 0.9, follow: 0, sink: 0.4, lift: 1.2, backdrop: true })
    m.part(knob, disc(0, top + 0.4, 1.5), hangerWood(s), m.transform.frame([0, 0]))
  }
  m.stroke(
    holder,
    [
      [0, foot],
      [0, foot - 0.7],
    ],
    { half: 0.34, height: 0.3, colour: brass, gloss: 0.5, free: true },
  )
}

/** The rail across the picture, unless a peg in the wall carries the garment. */
export const rail = (m: LayerBuilder, s: Style, top: number): void => {
  if (!onRail(s)) return
  m.rigid = true
  const holder = m.layer({ z: 0.02, roll: 0.1, follow: 0, sink: 0, lift: 1.2, backdrop: true })
  const x = 160
  m.part(holder, rect(-x, top + 0.2, x * 2, 1.4), { ...cloth('poplin', steel), gloss: 0.4 }, m.transform.frame([0, 0]))
  m.stroke(
    holder,
    [
      [-x, top + 0.9],
      [x, top + 0.9],
    ],
    { half: 0.85, height: 1.1, colour: s.random(2) === 0 ? hex('#3a3835') : hex('#b9b3aa'), gloss: 0.35, free: true },
  )
  m.rigid = false
}

/** The arms of a hanger inside a top, which show only at the neck. */
export const topHanger = (m: LayerBuilder, s: Style, neck: number, hole: Line): void => {
  m.rigid = true
  const layer = m.layer({ z: 0.7, roll: 0.5, follow: 0.3, sink: 0.5, clip: hole })
  const half = path(`M 0 -1.4 C 3 -1.4 ${neck * 0.6} 0.2 ${neck + 6} 3 L ${neck + 6} 5.4 C ${neck} 3.2 4 2.2 0 2.2`)
  m.part(layer, [...half, ...half.map(([x, y]): Point => [-x, y]).reverse()], hangerWood(s), m.transform.frame([0, 0]))
  hook(m, s, -0.9, -12.5)
  m.rigid = false
}

/** A bar with two clips that hold a waistband. */
export const clipHanger = (m: LayerBuilder, s: Style, waist: number): void => {
  m.rigid = true
  hook(m, s, -6.2, -16.5)
  const bar = m.layer({ z: 0.7, roll: 0.6, follow: 0.1, sink: 0.5, lift: 0.8 })
  m.part(bar, rect(-waist - 1, -6.6, waist * 2 + 2, 1.7, 0.8), hangerWood(s), m.transform.frame([0, 0]))
  for (const d of [1, -1]) {
    const x = d * waist * 0.7
    const clip = m.layer({ z: 0.5, roll: 0.3, follow: 0.2, sink: 0.4, lift: 0.7 })
    m.part(
      clip,
      path(`M ${x - 0.7} -7.2 L ${x + 0.7} -7.2 L ${x + 1.5} 2.6 L ${x - 1.5} 2.6 Z`),
      { ...cloth('poplin', steel), gloss: 0.4 },
      m.transform.frame([x, 0]),
    )
    m.stroke(
      clip,
      [
        [x - 1.3, 1.9],
        [x + 1.3, 1.9],
      ],
      { half: 0.4, height: 0.25, colour: hex('#3b3936') },
    )
    m.stroke(
      clip,
      [
        [x, -6.6],
        [x, 0.8],
      ],
      { half: 0.22, height: 0.2 },
    )
  }
  m.rigid = false
}

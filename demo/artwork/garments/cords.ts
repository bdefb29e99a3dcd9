import { blend, hex, type Rgb } from '../core/colour'
import { at, type Line, type Pt, rect, through } from '../core/geometry'
import type { Maker } from '../core/maker'
import type { Layer, Stroke } from '../core/scene'
import type { Leg } from './leg'
import type { Style } from './style'

/** A twisted cord that lies on the cloth from the first point on; strokes on the answer lie on top of it. */
export const cord = (m: Maker, s: Style, line: Line, body: Omit<Stroke, 'line'>): Layer => {
  const [[x, y]] = line as [Pt]
  const holder = m.layer({ z: 0.02, roll: 0.1, follow: 1, sink: 0.05 })
  m.part(
    holder,
    [
      [x, y],
      [x + 0.1, y],
      [x + 0.1, y + 0.1],
    ],
    s.cloth,
    m.place.frame([x, y]),
  )
  m.stroke(holder, line, { ...body, free: true })
  return holder
}

export const cordColour = (s: Style, other: string): Rgb => hex(s.art.accent ?? other)

/** The end of a hem's drawcord, with its stopper, at the outer side. */
export const hemCord = (m: Maker, s: Style, leg: Leg): void => {
  const { d } = leg
  const [x, y] = at(leg.hem, 0.1)
  const colour = cordColour(s, '#e6dcc8')
  const loop = through([
    [x, y - 1.1],
    [x + d * 1.4, y + 0.6],
    [x + d * 2.5, y + 3.4],
    [x + d * 1.5, y + 5],
    [x + d * 0.5, y + 3],
    [x - d * 0.5, y - 0.9],
  ])
  cord(m, s, loop, { half: 0.2, height: 0.4, colour, twist: 3 })
  const dark = blend(colour, [0.02, 0.02, 0.02], 0.9)
  m.patch(
    rect(x + d * 0.4 - 0.55, y + 0.7, 1.1, 1.6, 0.4),
    { ...s.cloth, paint: (_u, _v, out) => out.set(dark), gloss: 0.2 },
    m.place.frame([x, y]),
    {
      z: 0.5,
      roll: 0.4,
      lift: 0.1,
    },
  )
}

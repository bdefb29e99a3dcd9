import { blend, hex, type Rgb } from '../core/colour'
import { type Line, type Point, pointAt, rect, smoothCurve } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer, Stroke } from '../core/scene'
import type { Leg } from './leg'
import type { Style } from './style'

/** Draws a cord on the cloth. Strokes added to the returned layer are drawn on top of it. */
export const cord = (m: LayerBuilder, s: Style, line: Line, body: Omit<Stroke, 'line'>): Layer => {
  const [[x, y]] = line as [Point]
  const holder = m.layer({ z: 0.02, roll: 0.1, follow: 1, sink: 0.05 })
  m.part(
    holder,
    [
      [x, y],
      [x + 0.1, y],
      [x + 0.1, y + 0.1],
    ],
    s.cloth,
    m.transform.frame([x, y]),
  )
  m.stroke(holder, line, { ...body, free: true })
  return holder
}

export const cordColour = (s: Style, other: string): Rgb => hex(s.art.accent ?? other)

/** The end of a hem's drawcord with its stopper, on the outer side of the leg. */
export const hemCord = (m: LayerBuilder, s: Style, leg: Leg): void => {
  const { d } = leg
  const [x, y] = pointAt(leg.hem, 0.1)
  const colour = cordColour(s, '#e6dcc8')
  const loop = smoothCurve([
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
    m.transform.frame([x, y]),
    {
      z: 0.5,
      roll: 0.4,
      lift: 0.1,
    },
  )
}

import { cloth } from '../cloth/cloth'
import { hex, type Rgb } from '../core/colour'
import { path, rect } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import { lettersOf, widthOf } from '../graphics/letters'
import type { Style } from './style'

/** Woven text, centred on x. */
export const weaveText = (
  m: LayerBuilder,
  layer: Layer,
  text: string,
  x: number,
  y: number,
  height: number,
  colour: Rgb,
): void => {
  const gap = height * 0.34
  for (const letter of lettersOf(text, x - widthOf(text, height, gap) / 2, y, height, gap)) {
    const [, tx, ty, sx, sy] = /translate\(([^ ]+) ([^)]+)\) scale\(([^ ]+) ([^)]+)\)/.exec(letter.transform) ?? []
    for (const piece of letter.d.split(/(?=M)/)) {
      const closed = piece.includes('Z')
      const points = path(piece).map(
        ([px, py]) => [Number(tx) + px * Number(sx), Number(ty) + py * Number(sy)] as const,
      )
      if (closed && points[0]) points.push(points[0])
      m.stroke(layer, points, { half: height * 0.085, height: 0.01, colour, alpha: 0.9 })
    }
  }
}

/** The brand's label, dark or light, with its ends folded under and stitched down. */
export const neckLabel = (m: LayerBuilder, s: Style, y: number, h: number): void => {
  const dark = s.random(3) === 0
  const ground = hex(dark ? '#23242a' : '#efe9dc')
  const ink = hex(dark ? '#e9e2d2' : '#2a2a2e')
  const letter = h * 0.3
  const w = Math.min(7, Math.max(4.2, widthOf(s.brand, letter, letter * 0.34) + 1.1))
  m.rigid = true
  const tag = m.patch(
    rect(-w / 2, y, w, h, 0.1),
    { ...cloth('poplin', ground), gloss: 0.05 },
    m.transform.frame([0, y]),
    {
      z: 0.08,
      roll: 0.08,
      shade: 0.92,
    },
  )
  weaveText(m, tag, s.brand, 0, y + h * 0.26, letter, ink)
  m.stroke(
    tag,
    [
      [-w * 0.26, y + h * 0.76],
      [w * 0.26, y + h * 0.76],
    ],
    { half: h * 0.022, height: 0, colour: ink, alpha: 0.7 },
  )
  for (const x of [-w / 2 + 0.12, w / 2 - 0.12])
    m.stitch(
      tag,
      [
        [x, y + 0.05],
        [x, y + h - 0.05],
      ],
      s.thread,
      [0],
      0.7,
    )
  m.rigid = false
}

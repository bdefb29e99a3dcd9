import { hex } from '../core/colour'
import { type Line, mirror, offset, type Point, path } from '../core/geometry'
import { type LayerBuilder, threadFor } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import { flatFold } from './folded'
import type { Style } from './style'
import { bodyHalf, flipSleeve, hemLineOf, necklineOf, sideLine, sleeveOf, type Top, type TopCut } from './top-cut'
import { topFolds } from './top-folds'

/** The second colour of a colour-blocked body: the panel below a seam, or one half. */
const colourBlock = (m: LayerBuilder, s: Style, cut: TopCut, layer: Layer, outline: Line): void => {
  const halves = s.art.garment === 'polo'
  const y = cut.armhole + 9
  const d = s.side === 'front' ? 1 : -1
  const area: Point[] = halves
    ? [
        [0, -5],
        [d * 60, -5],
        [d * 60, 120],
        [0, 120],
      ]
    : [
        [-60, y],
        [60, y],
        [60, 120],
        [-60, 120],
      ]
  const within = m.clipOutline
  m.clipOutline = undefined
  const panel = m.patch(area, s.other, m.transform.frame([0, 0]), { z: 0.03, roll: 0.12, clip: outline })
  m.clipOutline = within
  const seam: Point[] = halves
    ? [
        [0, cut.drop],
        [0, cut.length],
      ]
    : [
        [-cut.chest, y],
        [cut.chest, y],
      ]
  m.seam(layer, seam, 0.06, 0.05)
  // A flat seam: two rows of cover stitch on the lower panel, beside the join.
  const row: Point[] = halves
    ? [
        [0, cut.drop],
        [0, cut.length],
      ]
    : [
        [-60, y],
        [60, y],
      ]
  m.stitch(panel, row, threadFor(hex(s.art.accent ?? s.art.colour)), halves ? [-0.3 * d] : [0.3, 0.75], 0.9)
  m.fold(panel, row, 0.05, 1, 1, { ripple: 0.8, ends: [0, 0] })
}

/** Body and sleeves as one silhouette, with seams and folds. `drop` is the depth of the neckline on this side. */
export const topBody = (m: LayerBuilder, s: Style, cut: TopCut, drop: number): Top => {
  const thick = 0.42 + s.weight * 0.3
  const layer = m.layer(
    s.pose === 'folded'
      ? flatFold(s)
      : {
          z: thick,
          roll: 0.75,
          follow: 0.25,
          sink: 1.4,
          puff: { z: s.side === 'back' ? 0.2 : 0.5, r: 5 },
          lift: s.pose === 'hung' ? 1.3 : 0.3,
        },
  )
  const r = m.random
  const free = s.pose === 'flat' ? 0.07 : 0.035
  const right = sleeveOf(cut, r.range(-free, free * 0.3), r.range(-free, free * 0.4) * 1.6)
  const left = flipSleeve(sleeveOf(cut, r.range(-free, free * 0.3), r.range(-free, free * 0.4) * 1.6))
  const neckline = necklineOf(cut, drop)
  const half = path(`M ${cut.neck} 0 ${bodyHalf(cut)}`)
  const outline = [...neckline.slice(0, -1), ...half, ...mirror(half)]
  const front = s.side === 'front'
  const print = front ? s.print : s.backPrint
  for (const sleeve of [right, left]) {
    m.part(
      layer,
      sleeve.outline,
      s.art.pattern === 'block' && s.art.garment === 'polo' && (sleeve === right) === (s.side === 'front')
        ? s.other
        : s.cloth,
      m.transform.along(sleeve.spine),
      s.print?.repeat !== undefined ? { print: s.print } : {},
    )
  }
  m.part(layer, outline, s.cloth, m.transform.frame([0, 0], 0, 1), print ? { print } : {})
  topFolds(m, s, layer, cut, [right, left])
  for (const sleeve of [right, left]) m.seam(layer, sleeve.armhole, 0.075, 0.07)
  if (s.art.pattern === 'block') colourBlock(m, s, cut, layer, outline)
  return { cut, layer, right, left, neckline, hemLine: hemLineOf(cut), side: sideLine(cut) }
}

/** A stitched hem along the bottom. Side slits stay open. */
export const hemTop = (m: LayerBuilder, s: Style, top: Top, width: number): void => {
  m.hem(top.layer, top.hemLine, s.thread, width > 1.4 ? [-width, -width + 0.35] : [-width])
  m.stroke(top.layer, offset(top.hemLine, -width - 0.1), { half: 0.2, height: -0.03 })
}

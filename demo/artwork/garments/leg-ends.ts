import { hex } from '../core/colour'
import { offset, type Point, pointAt } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import { hemCord } from './cords'
import type { Leg, LegCut } from './leg'
import type { Style } from './style'

const turnUp = (m: LayerBuilder, s: Style, leg: Leg): void => {
  const { d } = leg
  const wide = offset(leg.hem, d * 5.2)
  const cuffCloth = { ...s.inside, abrasion: 0 }
  const shape: Point[] = [...offset(leg.hem, d * -0.3).map(([x, y]): Point => [x, y]), ...[...wide].reverse()]
  const grown = shape.map(
    ([x, y], i): Point => [x + (i === 0 || i === shape.length - 1 ? d : i === 2 || i === 3 ? -d : 0) * 0.5, y],
  )
  const layer = m.patch(grown, cuffCloth, m.transform.frame([0, 0]), { z: 0.3, roll: 0.42, lift: 0.1 })
  m.crumple(layer, { amp: 0.06, sx: 4, sy: 3, sharp: 0.4 })
  const x = pointAt(leg.hem, 0.2)
  const top = pointAt(wide, 0.2)
  m.stroke(layer, [x, top], { half: 0.75, height: 0.03, colour: hex('#e9e3d5'), flat: true })
  m.stroke(
    layer,
    [
      [x[0] + 0.25 * d, x[1]],
      [top[0] + 0.25 * d, top[1]],
    ],
    { half: 0.1, height: 0, colour: s.art.accent ? hex(s.art.accent) : hex('#a24e2c') },
  )
  m.stitch(layer, offset(wide, d * -0.5), s.thread)
}

/** A knitted or stitched cuff that gathers the leg. */
const gatheredCuff = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, leg: Leg): void => {
  const { d } = leg
  const knit = s.art.garment === 'joggers'
  const top = offset(leg.hem, d * (cut.cuff + 0.25))
  const waisted = leg.hem.map(([x, y], i): Point => [x + (i === 0 ? -0.5 : i === 2 ? 0.5 : 0) * d * (knit ? 1 : 0), y])
  const fabric = knit ? { ...s.rib, paint: s.art.cut === 'women' ? s.other.paint : s.rib.paint } : s.cloth
  const band = m.patch([...waisted, ...[...top].reverse()], fabric, m.transform.frame([0, 0]), {
    z: 0.2,
    roll: 0.42,
    follow: 0.3,
    sink: 0.6,
  })
  m.crumple(band, { amp: 0.05, sx: 3, sy: 4, sharp: 0.3 })
  const rows = knit ? 0 : s.art.garment === 'shalwar' ? 5 : 1
  for (let i = 0; i < rows; i++) m.stitch(band, offset(leg.hem, d * (0.6 + i * 0.85)), s.thread)
  m.stroke(band, top, { half: 0.3, height: -0.16, free: true })
  const plain = s.art.garment === 'shalwar' && !s.mentions(/gather/)
  gathers(m, layer, top, plain ? 5 : 8, plain ? -14 : -20, plain ? 0.16 : 0.24)
}

/** Pleats that fan out from the line along which the cloth is gathered. */
export const gathers = (
  m: LayerBuilder,
  layer: Layer,
  line: readonly Point[],
  count: number,
  reach: number,
  height: number,
): void => {
  for (let i = 0; i < count; i++) {
    const t = (i + m.random.range(0.2, 0.8)) / count
    const p = pointAt(line, t)
    const l = reach * m.random.range(0.4, 1.1)
    const lean = (t - 0.5) * m.random.range(0, 3)
    m.fold(
      layer,
      [p, [p[0] + lean * 0.5, p[1] + l * 0.5], [p[0] + lean, p[1] + l]],
      height * m.random.range(0.5, 1.2),
      0.8,
      1.4,
      { ends: [0, 0.7] },
    )
  }
}

export const legEnd = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, leg: Leg): void => {
  const g = s.art.garment
  const corded = s.mentions(/cords at waist and ankle|another at each hem/)
  if (cut.cuff > 0) {
    gatheredCuff(m, s, layer, cut, leg)
    if (corded) hemCord(m, s, leg)
    return
  }
  if (/selvedge/.test(s.slug)) {
    turnUp(m, s, leg)
    return
  }
  m.hem(layer, leg.hem, s.thread, [leg.d * (g === 'jeans' ? 1.3 : 2.8)], g === 'jeans' ? 0.11 : 0.05)
  if (g === 'jeans')
    m.crumple(layer, { amp: 0.06, sx: 1.1, sy: 2, sharp: 0.4, spots: [{ at: leg.hem[1] as Point, r: 9 }] })
  if (corded) hemCord(m, s, leg)
}

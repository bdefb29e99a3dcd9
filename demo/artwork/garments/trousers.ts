import { offset, type Point, path } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import { backPockets } from './back-pockets'
import { cargoPockets } from './cargo-pockets'
import { flatFold, foldLegs, halveLegs } from './folded'
import { clipHanger, rail } from './hanger'
import { type Leg, type LegCut, legCut, legOf } from './leg'
import { gathers, legEnd } from './leg-ends'
import { legFolds } from './leg-folds'
import { fly, kneeDarts, scoopPockets, slantPockets } from './leg-pockets'
import type { Style } from './style'
import { elasticWaist, insideWaist, waistband } from './waist'

const trousersFront = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, legs: readonly Leg[]): void => {
  const g = s.art.garment
  if (s.elastic || g === 'shalwar') {
    const high = g === 'shalwar' ? 3.6 : 4.4
    gathers(
      m,
      layer,
      offset(path(`M ${-cut.waist} 0 Q 0 ${cut.dip} ${cut.waist} 0`), high),
      g === 'shalwar' ? 26 : 15,
      g === 'shalwar' ? 30 : 13,
      g === 'shalwar' ? 0.32 : 0.26,
    )
    m.seam(
      layer,
      [
        [0, high],
        [0, cut.rise],
      ],
      0.08,
      0.06,
    )
    if (g !== 'shalwar' || s.mentions(/pocket/)) slantPockets(m, s, layer, cut)
    if (g === 'cargos') cargoPockets(m, s, cut, legs)
    elasticWaist(m, s, cut, high, g === 'joggers')
    return
  }
  fly(m, s, layer, cut, g !== 'wide-leg')
  if (g === 'jeans') scoopPockets(m, s, layer, cut, legs)
  else slantPockets(m, s, layer, cut)
  const pleats = g === 'wide-leg' ? Math.max(1, s.pleats) : s.pleats
  for (const leg of legs) {
    for (let i = 0; i < pleats; i++) {
      const x = leg.d * (cut.waist * 0.34 + i * 4)
      m.fold(
        layer,
        [
          [x, 4.5],
          [x + leg.d * 0.8, 14],
          [x + leg.d * 1.4, 30],
        ],
        0.34,
        leg.d > 0 ? 0.4 : 1.9,
        leg.d > 0 ? 1.9 : 0.4,
        { ends: [0, 0.7] },
      )
    }
    if ((g === 'chinos' && s.art.pattern !== 'check') || (g === 'wide-leg' && s.weight > 0.35)) {
      m.fold(
        layer,
        [[leg.d * cut.waist * 0.42, 12], leg.knee, [(leg.hem[1] as Point)[0], cut.length]],
        0.08,
        0.6,
        0.6,
        {
          ends: [0.2, 0],
        },
      )
      m.fold(layer, [[leg.d * cut.waist * 0.42, 12], leg.knee, [(leg.hem[1] as Point)[0], cut.length]], 0.2, 3, 3, {
        ends: [0.2, 0],
      })
    }
  }
  if (g === 'cargos') cargoPockets(m, s, cut, legs)
  waistband(m, s, cut)
}

export const trousers = (m: LayerBuilder, s: Style): void => {
  const cut = legCut(s)
  const isFront = s.side === 'front'
  if (s.pose === 'hung' && !s.withoutRail) rail(m, s, -17.4)
  if (s.pose === 'folded') foldLegs(m, s, cut.hip)
  const legs: Leg[] = [
    legOf(cut, 1, isFront ? cut.dip : -0.7, m.random.range(-0.8, 1.2)),
    legOf(cut, -1, isFront ? cut.dip : -0.7, m.random.range(-0.8, 1.2)),
  ]
  if (s.pose === 'halved') halveLegs(m, s, cut, legs[0] as Leg)
  if (isFront && s.pose !== 'folded' && s.pose !== 'halved') insideWaist(m, s, cut)
  const layer = m.layer(
    s.pose === 'folded' || s.pose === 'halved'
      ? flatFold(s)
      : {
          z: 0.5 + s.weight * 0.35,
          roll: 0.85,
          follow: 0.25,
          sink: 1.4,
          puff: { z: 0.6, r: 4 },
          lift: s.pose === 'hung' ? 1.3 : 0.3,
        },
  )
  for (const leg of legs) m.part(layer, leg.outline, s.cloth, m.transform.down(leg.grain, leg.d < 0 ? 41.3 : 0))
  legFolds(m, s, layer, cut, legs)
  for (const leg of legs) {
    if (s.art.pattern === 'block' && s.art.garment === 'joggers' && s.women) {
      const y = cut.length * 0.52
      m.patch(
        [
          [0, y],
          [leg.d * 60, y],
          [leg.d * 60, 130],
          [0, 130],
        ],
        s.other,
        m.transform.down(leg.grain),
        { z: 0.03, roll: 0.12, clip: leg.outline },
      )
    } else if (s.art.pattern === 'block') {
      const [foot] = leg.hem as [Point]
      const seam = [...leg.outer.slice(0, 28), [foot[0] + leg.d * 0.4, cut.length - cut.cuff + 0.4] as const]
      const strip = m.patch(
        [...offset(seam, leg.d * -2), ...[...offset(seam, leg.d * 5)].reverse()],
        s.other,
        m.transform.along(seam),
        { z: 0.07, roll: 0.14, clip: leg.outline },
      )
      m.stitch(strip, offset(seam, leg.d * 4.6), s.thread, [0, leg.d * -0.5])
    }
    m.stroke(layer, offset(leg.outer, leg.d * 0.9), { half: 0.2, height: 0.04 })
    if (s.art.garment === 'jeans')
      m.fold(layer, offset(leg.outer, leg.d * 1), 0.07, 0.9, 0.9, { ripple: 1.1, ends: [0, 0] })
    m.seam(layer, offset(leg.inner, leg.d * 0.7), 0.05, 0.08)
    if (s.art.garment === 'jeans' || s.art.garment === 'cargos')
      m.stitch(layer, offset(leg.inner, leg.d * 0.9), s.thread, [0, leg.d * 0.4], 0.8)
    if (isFront && s.mentions(/darts/)) kneeDarts(m, s, layer, cut, leg)
    legEnd(m, s, layer, cut, leg)
  }
  if (isFront) trousersFront(m, s, layer, cut, legs)
  else trousersBack(m, s, layer, cut, legs)
  if (s.pose === 'hung') clipHanger(m, s, cut.waist)
}

const trousersBack = (m: LayerBuilder, s: Style, layer: Layer, cut: LegCut, legs: readonly Leg[]): void => {
  backPockets(m, s, layer, cut)
  if (s.art.garment === 'cargos') cargoPockets(m, s, cut, legs)
  if (s.elastic || s.art.garment === 'shalwar') {
    gathers(
      m,
      layer,
      [
        [-cut.waist, 4],
        [cut.waist, 4],
      ],
      s.art.garment === 'shalwar' ? 26 : 15,
      16,
      0.3,
    )
    elasticWaist(m, s, cut, s.art.garment === 'shalwar' ? 3.6 : 4.4, s.art.garment === 'joggers')
  } else waistband(m, s, cut)
}

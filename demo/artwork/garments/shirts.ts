import { mirror, offset, type Point, path, rect } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import { chestPocket, cuff, frontZip, placket } from './closures'
import { insideBack } from './collars'
import { bandCollar, campCollar, shirtCollar } from './collars-shirt'
import { foldTop } from './folded'
import { rail, topHanger } from './hanger'
import { hood } from './hood'
import { shirtCut } from './shirt-cut'
import type { Style } from './style'
import { hemTop, topBody } from './top-body'
import type { Top, TopCut } from './top-cut'

const yoke = (m: LayerBuilder, s: Style, top: Top): void => {
  const { cut, layer } = top
  if (s.side === 'front') {
    for (const d of [1, -1]) {
      const line: Point[] = [
        [d * cut.neck, 3.2],
        [d * cut.shoulder, cut.slope + 3.6],
      ]
      m.seam(layer, line, 0.05, 0.03)
      m.stitch(layer, line, s.thread, [d * 0.3], 0.8)
    }
    return
  }
  const line = path(`M ${-cut.shoulder + 0.6} 11.5 Q 0 10.6 ${cut.shoulder - 0.6} 11.5`)
  m.seam(layer, line, 0.07, 0.05)
  m.stitch(layer, line, s.thread, [-0.3])
  // The box pleat below the yoke, and a locker loop.
  for (const d of [1, -1])
    m.fold(
      layer,
      [
        [d * 1.9, 11.2],
        [d * 2.1, 26],
        [d * 2.6, 48],
      ],
      0.22,
      0.5,
      2,
      { ends: [0, 0.8] },
    )
  m.patch(rect(-0.5, 8.9, 1, 2.2), s.cloth, m.transform.frame([0, 0]), { z: 0.16 })
}

const sideSlits = (m: LayerBuilder, s: Style, top: Top): void => {
  const { cut, layer } = top
  for (const d of [1, -1]) {
    const edge = path(`M ${d * (cut.hem - 1.4)} ${cut.length} L ${d * (cut.hem - 1.6)} ${cut.length - cut.slit}`)
    m.stitch(layer, edge, s.thread)
    m.fold(
      layer,
      [
        [d * (cut.hem + 0.5), cut.length],
        [d * (cut.hem - 3), cut.length - cut.slit * 0.7],
        [d * (cut.hem - 2), cut.length - cut.slit * 1.3],
      ],
      0.3,
      1.6,
      2.6,
      { ends: [0, 0.6] },
    )
    const top1 = cut.length - cut.slit
    m.stitch(
      layer,
      [
        [d * (cut.hem - 1.7), top1],
        [d * (cut.hem - 0.2), top1],
      ],
      s.thread,
      [0, 0.3],
    )
  }
}

/** The back panel, which shows below the shorter front. */
const underHem = (m: LayerBuilder, s: Style, cut: TopCut): void => {
  const layer = m.layer({ z: 0.2, roll: 0.3, follow: 0.2, sink: 1 })
  const low = cut.length + (cut.tail > 0 ? 1.9 : 1.1)
  const half =
    cut.tail > 0
      ? path(
          `M ${cut.hem - 0.4} ${cut.length - cut.tail - 3} L ${cut.hem} ${low - cut.tail} C ${cut.hem - 1} ${low - cut.tail * 0.35} ${cut.hem * 0.68} ${low} ${cut.hem * 0.44} ${low} L 0 ${low}`,
        )
      : path(`M ${cut.hem - 0.6} ${cut.length - 6} L ${cut.hem - 0.3} ${low} L 0 ${low + 0.2}`)
  m.part(layer, [...half, ...mirror(half)], s.inside, m.transform.frame([0, 0]), { shade: 0.7 })
}

const sleeveEnds = (m: LayerBuilder, s: Style, top: Top): void => {
  for (const sleeve of [top.right, top.left]) {
    const d = sleeve === top.right ? 1 : -1
    m.stitch(top.layer, sleeve.armhole, s.thread, [d * -0.35], 0.8)
    if (s.long) cuff(m, s, top, sleeve, 6.2, s.art.garment === 'polo' ? s.rib : s.cloth)
    else if (s.art.garment === 'polo') {
      const inwards = offset(sleeve.cuff, d * 2.6)
      m.patch(
        [...sleeve.cuff, ...[...inwards].reverse()],
        s.rib,
        m.transform.along([sleeve.cuff[0] as Point, sleeve.cuff[2] as Point]),
        { z: 0.12, roll: 0.3, ...(m.clipOutline ? {} : { clip: sleeve.outline }) },
      )
    } else m.hem(top.layer, sleeve.cuff, s.thread, [d * 2.8])
  }
}

export const shirt = (m: LayerBuilder, s: Style): void => {
  const cut = shirtCut(s)
  const g = s.art.garment
  const front = s.side === 'front'
  const polo = g === 'polo'
  if (s.pose === 'hung' && !s.withoutRail) rail(m, s, -13.4)
  if (s.pose === 'folded') foldTop(m, s)
  if (front) {
    insideBack(m, s, cut, cut.drop + (polo ? 6 : 2), 0.5)
    if (!polo && g !== 'hooded-shirt') underHem(m, s, cut)
  }
  if (s.pose === 'hung' && !front)
    topHanger(m, s, cut.neck, path(`M ${-cut.neck} -4 L ${cut.neck} -4 L ${cut.neck} -1 L ${-cut.neck} -1 Z`))
  const top = topBody(m, s, cut, front ? cut.drop : cut.backDrop)
  hemTop(m, s, top, g === 'button-down' ? 0.7 : g === 'kurta-shirt' ? 2.4 : 2)
  if (!polo && g !== 'kurta-shirt') yoke(m, s, top)
  sleeveEnds(m, s, top)
  if (cut.slit > 0) sideSlits(m, s, top)
  const end = cut.length - 0.3
  const zipped = s.mentions(/two-way zip/)
  if (front) {
    if (g === 'polo') placket(m, s, cut.drop - 1, cut.drop + 13, s.mentions(/two mother-of-pearl/) ? 2 : 3)
    else if (g === 'kurta-shirt') placket(m, s, cut.drop - 1, cut.drop + 27, 4)
    else if (g === 'hooded-shirt' && s.women) placket(m, s, cut.drop - 1, cut.drop + 17, 3)
    else if (!zipped) placket(m, s, cut.drop - 1, end, g === 'camp-collar' ? 5 : 7)
    if (g === 'button-down' || g === 'camp-collar') {
      const w = s.women ? 10 : 11.4
      chestPocket(m, s, cut.chest * 0.27, cut.armhole - 5.5, w, w * 1.16, false)
    }
    if (g === 'overshirt')
      for (const d of [1, -1])
        chestPocket(m, s, d > 0 ? cut.chest * 0.25 : -cut.chest * 0.25 - 12.6, cut.armhole - 5, 12.6, 14.4, true)
    if (g === 'overshirt' && !s.women)
      for (const d of [1, -1])
        chestPocket(m, s, d > 0 ? cut.chest * 0.24 : -cut.chest * 0.24 - 15.5, cut.armhole + 20, 15.5, 17.5, false)
  }
  if (g === 'camp-collar') campCollar(m, s, cut, cut.drop)
  else if (g === 'kurta-shirt') bandCollar(m, s, cut)
  else if (g === 'hooded-shirt') {
    hood(m, s, cut)
    if (zipped && front) frontZip(m, s, cut.drop + 1.6, end)
  } else {
    const collar: Style = polo ? { ...s, cloth: s.rib } : s
    shirtCollar(m, collar, cut, polo ? 5.6 : g === 'overshirt' ? 7 : 6.4, g === 'button-down')
  }
}

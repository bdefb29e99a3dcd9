import { offset, type Point, path } from '../core/geometry'
import type { LayerBuilder } from '../core/layer-builder'
import { crewNeck, crewRib, insideBack } from './collars'
import { foldTop } from './folded'
import { rail, topHanger } from './hanger'
import type { Style } from './style'
import { hemTop, topBody } from './top-body'
import type { TopCut } from './top-cut'

const teeCut = (s: Style): TopCut => {
  const hung = s.pose === 'hung'
  const over = /oversized/.test(s.slug)
  const chest = (s.women ? 46 : 52.5) / 2 + (s.wide ? 1.3 : 0) + (over ? 3 : 0)
  const length = (s.women ? 61 : 70) - (s.crop ? (s.women ? 9 : 4) : 0) + (over ? 9 : 0)
  return {
    neck: s.women ? 9.2 : 9.6,
    drop: s.women ? 9.4 : 9,
    backDrop: 1.8,
    shoulder: chest - (s.wide ? 1.2 : 3.4),
    slope: hung ? 6.4 : 5.2,
    armhole: (s.women ? 22 : 25) + (s.wide ? 1.5 : 0),
    chest,
    waist: chest - (s.women && !s.wide ? 0.9 : 0.6),
    hem: chest - (s.women && !s.wide ? 0.2 : 0.4),
    length,
    tail: 0,
    slit: 0,
    sleeve: s.long
      ? { length: s.women ? 57 : 62, angle: hung ? 1.24 : 1.2, bend: hung ? 0.14 : 0.2, cuff: 9.6 }
      : {
          length: (s.women ? 18 : 21.5) + (over ? 5 : 0),
          angle: hung ? 0.94 : 0.78,
          bend: 0.06,
          cuff: (s.women ? 14.2 : 16.2) + (over ? 3 : 0),
        },
  }
}

export const tee = (m: LayerBuilder, style: Style): void => {
  const bound = style.mentions(/bound rather than ribbed/)
  const s = bound ? { ...style, rib: style.cloth } : style
  const cut = teeCut(s)
  const front = s.side === 'front'
  if (s.pose === 'hung' && !s.withoutRail) rail(m, s, -13.4)
  if (s.pose === 'folded') foldTop(m, s)
  const rib = bound
    ? 1.1
    : (s.women ? 1.7 : 2.3) + (s.mentions(/thick neck rib/) ? 0.6 : s.mentions(/narrow neck rib/) ? -0.6 : 0)
  if (front) {
    insideBack(m, s, cut, cut.drop, 0.9)
    crewNeck(m, s, cut, rib)
  }
  if (s.pose === 'hung')
    topHanger(
      m,
      s,
      cut.neck,
      path(
        `M ${-cut.neck + 1.2} -3 L ${cut.neck - 1.2} -3 L ${cut.neck - 1} 3 Q 0 ${front ? cut.drop * 2 : -4} ${-cut.neck + 1} 3 Z`,
      ),
    )
  const top = topBody(m, s, cut, front ? cut.drop : cut.backDrop)
  hemTop(m, s, top, 2.2)
  crewRib(m, s, cut, top.neckline, rib)
  for (const sleeve of [top.right, top.left]) {
    const d = sleeve === top.right ? 1 : -1
    if (s.long) {
      const inwards = offset(sleeve.cuff, d * 5)
      m.patch(
        [...sleeve.cuff, ...[...inwards].reverse()],
        s.rib,
        m.transform.along([sleeve.cuff[0] as Point, sleeve.cuff[2] as Point]),
        { z: 0.12, roll: 0.3 },
      )
      m.seam(top.layer, inwards, 0.06, 0.06)
    } else {
      m.hem(top.layer, sleeve.cuff, s.thread, [d * 2.1, d * 1.75])
    }
    m.stitch(top.layer, sleeve.armhole, s.thread, [d * -0.32], 0.7)
  }
}

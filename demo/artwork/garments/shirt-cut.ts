import type { Style } from './style'
import type { TopCut } from './top-cut'

export const shirtCut = (s: Style): TopCut => {
  const hung = s.pose === 'hung'
  const g = s.art.garment
  const over = /oversized/.test(s.slug) || g === 'overshirt' || g === 'hooded-shirt'
  const kurta = g === 'kurta-shirt'
  const polo = g === 'polo'
  const chest = (s.women ? 46.5 : 53) / 2 + (s.wide ? 1.6 : 0) + (over ? 1.5 : 0) + (kurta ? -0.5 : 0)
  const length = kurta
    ? s.women
      ? 92
      : 86
    : (s.women ? 65 : 73) - (s.crop ? 7 : 0) + (over ? 1 : 0) - (polo ? 2 : 0) - (polo && s.women ? 5 : 0)
  const tail = g === 'button-down' ? 6.5 : kurta ? 0 : 0
  return {
    neck: s.women ? 7.6 : 8.2,
    drop: g === 'camp-collar' ? 12 : kurta ? 7.4 : 6.8,
    backDrop: 1.4,
    shoulder: chest - (s.wide || over ? 1.4 : 3.4),
    slope: hung ? 6.2 : 5,
    armhole: (s.women ? 22.5 : 25) + (s.wide || over ? 2 : 0),
    chest,
    waist: chest - (s.women && !s.wide ? 1.1 : 0.8),
    hem: chest + (kurta ? 1.6 : s.women && !s.wide ? 0.3 : -0.2),
    length: length + (tail > 0 ? 3 : 0),
    tail,
    slit: kurta ? 22 : 0,
    sleeve: s.long
      ? {
          length: s.women ? 58 : 63,
          angle: hung ? 1.24 : 1.2,
          bend: hung ? 0.14 : 0.2,
          cuff: 10.6 + (over ? 1 : 0),
        }
      : {
          length: (s.women ? 19 : 22) + (s.wide ? 1.5 : 0),
          angle: hung ? (polo ? 0.8 : 0.95) : 0.76,
          bend: 0.05,
          cuff: polo ? (s.women ? 11 : 14.6) : s.women ? 15 : 17,
        },
  }
}

import type { Point } from '../core/geometry'
import { legCut } from './leg'
import type { Style } from './style'

/** The centre of the close-up in the garment's coordinates, its width, and what it shows. */
export const focusOf = (s: Style): { at: Point; width: number; what: string } => {
  const g = s.art.garment
  if (g === 'tee') {
    if (s.print) return { at: [s.women ? 2.5 : 3.5, 12.5], width: s.women ? 27 : 31, what: 'the neck and the print' }
    if (s.art.pattern === 'block') return { at: [9, 33], width: 30, what: 'the panel seam' }
    return s.pose === 'folded' || s.random(2) === 0
      ? { at: [4, 7], width: 27, what: 'the neck rib' }
      : { at: [s.women ? 17 : 21, 22], width: 30, what: 'the armhole seam' }
  }
  if (g === 'polo') return { at: [2, 9], width: 27, what: 'the collar and placket' }
  if (g === 'button-down') return { at: [3, 10], width: 29, what: 'the collar' }
  if (g === 'camp-collar') return { at: [4, 14], width: 33, what: 'the open collar and pocket' }
  if (g === 'overshirt') return { at: [9, 24], width: 31, what: 'the chest pocket' }
  if (g === 'hooded-shirt') return { at: [1, 13], width: 33, what: 'the hood and drawcords' }
  if (g === 'kurta-shirt') return { at: [1, 15], width: 31, what: 'the band collar and placket' }
  const cut = legCut(s)
  if (g === 'jeans') {
    if (/selvedge/.test(s.slug)) return { at: [17, cut.length - 8], width: 29, what: 'the turned-up selvedge hem' }
    return { at: [-cut.waist * 0.62, 9.5], width: 29, what: 'the front pocket and rivets' }
  }
  if (g === 'cargos') return { at: [cut.hip - 5, cut.rise + 18], width: 33, what: 'the thigh pocket' }
  if (g === 'chinos') return { at: [cut.waist * 0.45, 9], width: 30, what: 'the waistband and slant pocket' }
  if (g === 'joggers') return { at: [0, 9], width: 31, what: 'the drawstring waistband' }
  if (g === 'shalwar')
    return s.random(2) === 0
      ? { at: [16, cut.length - 10], width: 34, what: 'the stitched cuff' }
      : { at: [2, 11], width: 33, what: 'the drawstring and gathers' }
  return { at: [3, 11], width: 32, what: s.elastic ? 'the drawstring waist' : 'the waistband and pleats' }
}

import type { Good } from '../../catalogue/types'
import type { Cloth } from '../cloth/cloth'
import type { Rgb } from '../core/colour'
import type { Print } from '../core/scene'

/** What the builders need to know of one good. */
export type Style = {
  slug: string
  /** First word of the maker's name, for labels. */
  maker: string
  art: Good['art']
  women: boolean
  side: 'front' | 'back'
  pose: Good['art']['pose']
  long: boolean
  /** Hung on a rail that the caller draws. */
  bare?: boolean
  /** Whether the good's own words mention it. */
  says: (pattern: RegExp) => boolean
  /** Fit, from those words. */
  crop: boolean
  wide: boolean
  high: boolean
  taper: boolean
  pleats: number
  elastic: boolean
  cloth: Cloth
  /** Second cloth of colour blocks, or the same. */
  other: Cloth
  rib: Cloth
  inside: Cloth
  thread: Rgb
  buttons: Rgb
  /** Weight of the cloth: 0 voile, 1 heavy denim. */
  weight: number
  print?: Print
  backPrint?: Print
  /** A stable number below `n`, from the slug. */
  random: (n: number) => number
}

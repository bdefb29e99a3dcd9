import type { DemoProduct } from '../../catalogue/types'
import type { Cloth } from '../cloth/cloth'
import type { Rgb } from '../core/colour'
import type { Print } from '../core/scene'

/** What the drawing functions need to know about a product. */
export type Style = {
  slug: string
  /** First word of the brand's name, for labels. */
  brand: string
  art: DemoProduct['art']
  women: boolean
  side: 'front' | 'back'
  pose: DemoProduct['art']['pose']
  long: boolean
  /** Draws no rail, because the caller draws one for several garments. */
  withoutRail?: boolean
  /** Whether the product's texts match the pattern. */
  mentions: (pattern: RegExp) => boolean
  /** Fit, derived from those texts. */
  crop: boolean
  wide: boolean
  high: boolean
  taper: boolean
  pleats: number
  elastic: boolean
  cloth: Cloth
  /** Second cloth of colour-blocked garments, otherwise the main cloth. */
  other: Cloth
  rib: Cloth
  inside: Cloth
  thread: Rgb
  buttons: Rgb
  /** Weight of the cloth, from 0, voile, to 1, heavy denim. */
  weight: number
  print?: Print
  backPrint?: Print
  /** A number below `n`, derived from the slug. */
  random: (n: number) => number
}

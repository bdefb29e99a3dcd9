import { goods } from '../../catalogue/goods'
import type { Good } from '../../catalogue/types'
import { hex } from '../core/colour'
import type { Put } from '../core/place'
import type { Camera, Layer, Light } from '../core/scene'
import { build } from '../garments/build'
import type { Style } from '../garments/style'
import { printedOn } from '../graphics/print'

export const good = (slug: string): Good => {
  const found = goods.find((g) => g.slug === slug)
  if (!found) throw new Error(`No good named ${slug}`)
  return found
}

/** One good, posed for a scene. */
export const piece = async (
  slug: string,
  put: Put,
  change: Partial<Style> = {},
  side: Style['side'] = 'front',
): Promise<Layer[]> => {
  const it = good(slug)
  return build(it, side, put, { pose: 'flat', ...(await printedOn(it)), ...change })
}

/** Lifts everything of a pile by as much as lies below it. */
export const onTop = (layers: Layer[], by: number): Layer[] => {
  const [first] = layers
  if (first) first.lift = (first.lift ?? 0) + by
  return layers
}

export const frameOf = (w: number, h: number, width: number, x: number, y: number): Camera => ({
  w,
  h,
  scale: w / width,
  x: x - width / 2,
  y: y - (width * h) / w / 2,
})

export const daylight = (seed: number, bars: number): Light => ({
  dir: [-0.62, -0.5, 0.55],
  sun: 0.8,
  seed,
  window: { angle: 0.5, at: 0.92, soft: 0.06, depth: 0.24, bars },
})

export const warm = hex('#e4ddd1')

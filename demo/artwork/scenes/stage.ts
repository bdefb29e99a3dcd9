import { demoProducts } from '../../catalogue/products'
import type { DemoProduct } from '../../catalogue/types'
import { hex } from '../core/colour'
import type { Placement } from '../core/garment-transform'
import type { Camera, Layer, Light } from '../core/scene'
import { buildGarment } from '../garments/build-garment'
import type { Style } from '../garments/style'
import { printedOn } from '../graphics/print'

export const demoProduct = (slug: string): DemoProduct => {
  const found = demoProducts.find((g) => g.slug === slug)
  if (!found) throw new Error(`No demo product named ${slug}`)
  return found
}

/** The layers of a product, posed for a scene. */
export const posedGarment = async (
  slug: string,
  placement: Placement,
  change: Partial<Style> = {},
  side: Style['side'] = 'front',
): Promise<Layer[]> => {
  const it = demoProduct(slug)
  return buildGarment(it, side, placement, { pose: 'flat', ...(await printedOn(it)), ...change })
}

/** Raises a garment by the height of what lies below it. */
export const raised = (layers: Layer[], by: number): Layer[] => {
  const [first] = layers
  if (first) first.lift = (first.lift ?? 0) + by
  return layers
}

export const cameraOf = (w: number, h: number, width: number, x: number, y: number): Camera => ({
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

export const warmWhite = hex('#e4ddd1')

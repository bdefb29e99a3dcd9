import type { DemoProduct } from '../../catalogue/types'
import { GarmentTransform, type Placement } from '../core/garment-transform'
import { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import { styleOf } from './fabric'
import { shirt } from './shirts'
import type { Style } from './style'
import { tee } from './tee'
import { trousers } from './trousers'

/** The layers of a garment at its placement. */
export const buildGarment = (
  product: DemoProduct,
  side: Style['side'],
  placement: Placement,
  change: Partial<Style> = {},
): Layer[] => {
  const style = { ...styleOf(product, side), ...change }
  const builder = new LayerBuilder(new GarmentTransform(placement), `${product.slug}:${side}:${style.pose}`)
  if (style.print?.repeat !== undefined) builder.printed = { cloth: style.cloth, print: style.print }
  if (style.art.garment === 'tee') tee(builder, style)
  else if (product.subCategory === 'shirts') shirt(builder, style)
  else trousers(builder, style)
  return builder.layers
}

import type { Good } from '../../catalogue/types'
import { Maker } from '../core/maker'
import { Place, type Put } from '../core/place'
import type { Layer } from '../core/scene'
import { styleOf } from './fabric'
import { shirt } from './shirts'
import type { Style } from './style'
import { tee } from './tee'
import { trousers } from './trousers'

/** The layers of one garment, laid where `put` says. */
export const build = (good: Good, side: Style['side'], put: Put, change: Partial<Style> = {}): Layer[] => {
  const style = { ...styleOf(good, side), ...change }
  const maker = new Maker(new Place(put), `${good.slug}:${side}:${style.pose}`)
  if (style.print?.repeat !== undefined) maker.printed = { cloth: style.cloth, print: style.print }
  if (style.art.garment === 'tee') tee(maker, style)
  else if (good.subCategory === 'shirts') shirt(maker, style)
  else trousers(maker, style)
  return maker.layers
}

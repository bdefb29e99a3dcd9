import { cloth } from '../cloth/cloth'
import { hex } from '../core/colour'
import { GarmentTransform, type Placement } from '../core/garment-transform'
import { disc, type Point, path, smoothCurve } from '../core/geometry'
import { LayerBuilder } from '../core/layer-builder'
import type { Layer } from '../core/scene'
import { styleOf } from '../garments/fabric'
import { rail } from '../garments/hanger'
import { weaveText } from '../garments/label'
import { demoProduct } from './stage'

/** The rail of a scene, in the colours that this product's own picture would use. */
export const railFor = (slug: string, placement: Placement): Layer[] => {
  const m = new LayerBuilder(new GarmentTransform(placement), `${slug}/rail`)
  rail(m, { ...styleOf(demoProduct(slug), 'front'), random: (n) => (n === 3 ? 1 : 1) }, -13.4)
  return m.layers
}

/** A paper tag on a string: a red sun and two lines of text. */
export const paperTag = (placement: Placement, lines: readonly [string, string]): Layer[] => {
  const m = new LayerBuilder(new GarmentTransform({ ...placement, loose: 0.05 }), 'paper-tag')
  const card = { ...cloth('poplin', hex('#e9dfc9')), gloss: 0.02 }
  const sheet = m.layer({ z: 0.16, roll: 0.1, follow: 0.15, sink: 1.6, lift: 0.25 })
  m.part(
    sheet,
    path('M -3.2 -5.2 L 3.2 -5.2 L 4.2 -4.2 L 4.2 8.2 L -4.2 8.2 L -4.2 -4.2 Z'),
    card,
    m.transform.frame([0, 0]),
  )
  m.fold(
    sheet,
    [
      [-4, 2],
      [0, 1],
      [4, 3],
    ],
    0.05,
    4,
    5,
    { ends: [0, 0] },
  )
  const ink = hex('#b23a25')
  m.stroke(
    sheet,
    [
      [0, 0.6],
      [0.01, 0.6],
    ],
    { half: 2.15, height: 0, colour: ink, alpha: 0.93, flat: true },
  )
  weaveText(m, sheet, lines[0], 0, 4.3, 0.86, hex('#26303f'))
  weaveText(m, sheet, lines[1], 0, 6.1, 0.5, hex('#26303f'))
  const eyelet = disc(0, -3.6, 0.62)
  m.stroke(sheet, [...eyelet, eyelet[0] as Point], { half: 0.2, height: 0.12, colour: hex('#a98a55'), gloss: 0.4 })
  m.stroke(
    sheet,
    [
      [0, -3.6],
      [0.01, -3.6],
    ],
    { half: 0.4, height: -0.1, colour: hex('#2a2420') },
  )
  const string = hex('#c9b48c')
  for (const side of [-1, 1])
    m.stroke(
      sheet,
      smoothCurve([
        [0, -3.6],
        [side * 0.9, -6.4],
        [side * 2.8 + 1.4, -9],
        [3.4, -12.4 + side],
        [2.2 + side * 0.4, -15.6],
      ]),
      { half: 0.13, height: 0.22, colour: string, twist: 5, free: true },
    )
  return m.layers
}

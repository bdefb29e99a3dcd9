import { colourOf } from '@/lib/catalog/colours'
import type { DemoProduct } from '../catalogue/types'
import { hex } from './core/colour'
import { GarmentTransform, type Placement } from './core/garment-transform'
import type { Point } from './core/geometry'
import { Random } from './core/random'
import { type Picture, renderScene } from './core/render-scene'
import type { Camera, Ground, Layer, Light } from './core/scene'
import { buildGarment } from './garments/build-garment'
import { styleOf } from './garments/fabric'
import { focusOf } from './garments/focus'
import { printedOn } from './graphics/print'

const grounds: readonly (readonly [Ground['kind'], string])[] = [
  ['plaster', '#e3ded6'],
  ['paper', '#e2dfda'],
  ['linen', '#ded7cc'],
  ['plaster', '#dfdcd6'],
  ['plaster', '#e4e0d8'],
  ['paper', '#e5ded4'],
]

/** Ground and light are the same for all pictures of one product. */
const groundAndLight = (slug: string, wall: boolean): { ground: Ground; light: Light } => {
  const r = new Random(`${slug}/setting`)
  let [kind, colour] = r.pick(grounds)
  if (wall && kind === 'linen') [kind, colour] = ['plaster', '#e3ddd4']
  const turn = r.range(-0.22, 0.22)
  const light: Light = {
    dir: [
      -0.6 * Math.cos(turn) - 0.5 * Math.sin(turn),
      -0.52 * Math.cos(turn) + 0.5 * Math.sin(turn),
      r.range(0.5, 0.6),
    ],
    sun: r.range(0.45, 0.85),
    seed: r.range(0, 50),
  }
  return { ground: { kind, colour: hex(colour), seed: r.range(0, 60) }, light }
}

export const boundsOf = (layers: readonly Layer[]): { x0: number; y0: number; x1: number; y1: number } => {
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9]
  for (const layer of layers.filter((l) => !l.backdrop))
    for (const part of layer.parts)
      for (const [x, y] of part.shape) {
        if (layer.clip && !inside(layer.clip, [x, y])) continue
        x0 = Math.min(x0, x)
        x1 = Math.max(x1, x)
        y0 = Math.min(y0, y)
        y1 = Math.max(y1, y)
      }
  return { x0, y0, x1, y1 }
}

const inside = (shape: readonly Point[], [x, y]: Point): boolean => {
  let odd = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [ax, ay] = shape[i] as Point
    const [bx, by] = shape[j] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

const cameraAround = (layers: readonly Layer[], w: number, h: number, pose: string, r: Random): Camera => {
  const { x0, y0: top, x1, y1 } = boundsOf(layers)
  const backdrop = layers.filter((l) => l.backdrop).flatMap((l) => l.parts.flatMap((p) => p.shape.map(([, y]) => y)))
  const y0 = Math.min(top, ...backdrop)
  const small = pose === 'folded' || pose === 'halved'
  const roomy = small ? 0.7 : 0.92
  const scale = Math.min(
    (w * roomy) / (x1 - x0),
    (h * (pose === 'folded' ? 0.72 : pose === 'hung' ? 0.91 : 0.84)) / (y1 - y0),
  )
  const cx = (x0 + x1) / 2 + r.range(-0.8, 0.8)
  const cy = (y0 + y1) / 2 - (pose === 'hung' ? 0 : 0.5)
  return { w, h, scale, x: cx - w / scale / 2, y: cy - h / scale / 2 }
}

/** The alt text of a picture. */
export const altTextOf = async (product: DemoProduct, n: number): Promise<string> => {
  const colour = colourOf(product.art.colour)?.toLowerCase()
  const thing = `the ${product.name}${colour ? ` in ${colour}` : ''}`
  if (n < 3) return `${n === 2 ? 'Back' : 'Front'} of ${thing}`
  return `Close-up of ${focusOf({ ...styleOf(product, 'front'), ...(await printedOn(product)) }).what} on ${thing}`
}

export const productPicture = async (product: DemoProduct, n: 1 | 2 | 3, size = 1600): Promise<Picture> => {
  const w = size
  const h = Math.round(size * 1.25)
  const r = new Random(`${product.slug}/${n}`)
  const pose = n === 3 ? 'flat' : n === 2 && /folded|halved/.test(product.art.pose) ? 'flat' : product.art.pose
  const side = n === 2 ? 'back' : 'front'
  const tilt =
    pose === 'hung'
      ? r.range(-0.012, 0.012)
      : pose === 'halved'
        ? r.range(0.16, 0.3)
        : n === 3
          ? r.sign() * r.range(0.08, 0.24)
          : r.sign() * r.range(0.015, 0.085)
  const placement: Placement = {
    x: 0,
    y: 0,
    angle: tilt,
    seed: r.range(0, 900),
    loose: pose === 'hung' ? 0.6 : pose === 'folded' ? 0.5 : 1,
  }
  const printed = await printedOn(product)
  const layers = buildGarment(product, side, placement, { pose, ...printed })
  const { ground, light } = groundAndLight(product.slug, pose === 'hung')
  let camera = cameraAround(layers, w, h, pose, r)
  const style = { ...styleOf(product, side), ...printed }
  if (n === 3) {
    const focus = focusOf(style)
    const [x, y] = new GarmentTransform(placement).point(focus.at)
    const scale = w / focus.width
    camera = { w, h, scale, x: x - w / scale / 2, y: y - h / scale / 2 }
  }
  return renderScene({ camera, ground, light, layers })
}

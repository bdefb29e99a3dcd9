import sharp from 'sharp'
import type { DemoProduct } from '../../catalogue/types'
import type { Print } from '../core/scene'
import * as nature from './nature'
import type { Inks } from './objects'
import * as objects from './objects'
import * as places from './places'

type Drawing = { draw: (inks: Inks) => string; w: number; h: number }

const drawings: Readonly<Record<string, Drawing>> = {
  chair: { draw: objects.chair, w: 600, h: 700 },
  lamp: { draw: objects.lamp, w: 600, h: 640 },
  bench: { draw: objects.bench, w: 610, h: 680 },
  'table-decor': { draw: objects.tableDecor, w: 600, h: 640 },
  'chai-cup': { draw: objects.chaiCup, w: 600, h: 690 },
  rickshaw: { draw: places.rickshaw, w: 610, h: 630 },
  minar: { draw: places.minar, w: 600, h: 680 },
  mountains: { draw: places.mountains, w: 600, h: 660 },
  'type-karachi': { draw: places.typeKarachi, w: 900, h: 410 },
  'type-lahore': { draw: places.typeLahore, w: 900, h: 440 },
  'truck-art-flower': { draw: nature.truckFlower, w: 600, h: 670 },
  wave: { draw: nature.wave, w: 600, h: 650 },
  crane: { draw: nature.crane, w: 600, h: 600 },
  sun: { draw: nature.sun, w: 600, h: 660 },
  koi: { draw: nature.koi, w: 600, h: 620 },
}

/** Captions of products that share a drawing with another product. */
const captions: Readonly<Record<string, string>> = {
  'easy-chair-boxy-tee': 'EASY CHAIR',
  'garden-bench-graphic-tee': 'LAWRENCE GARDENS',
  'bedside-lamp-cropped-tee': 'ONE MORE PAGE',
}

const repeated = new Set(['koi', 'crane'])

/** The product's graphic, printed on its cloth. On shirts that open in front it repeats all over. */
const printFor = async (product: DemoProduct): Promise<Print | undefined> => {
  const { art } = product
  const drawing = art.graphic ? drawings[art.graphic] : undefined
  if (!art.graphic || !drawing) return undefined
  const inks: Inks = {
    a: art.accent ?? '#1f2530',
    b: art.second ?? art.accent ?? '#1f2530',
    ground: art.colour,
    caption: captions[product.slug],
  }
  const scale = 2.2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.w * scale}" height="${drawing.h * scale}" viewBox="0 0 ${drawing.w} ${drawing.h}">${drawing.draw(inks)}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const open = art.garment !== 'tee' || repeated.has(art.graphic)
  const women = art.cut === 'women'
  const type = art.graphic.startsWith('type')
  const width = open
    ? art.graphic === 'koi'
      ? 18
      : 15.5
    : art.pose === 'folded'
      ? women
        ? 21
        : 25.5
      : (women ? 25 : 31) + (type ? 5 : 0)
  const high = (width * drawing.h) / drawing.w
  return {
    rgba: new Uint8Array(data),
    w: info.width,
    h: info.height,
    u: 0,
    v: (type ? 17 : 13.5) + high / 2,
    width,
    worn: /washed|faded|rinsed/.test(`${product.slug} ${product.description}`) ? 0.6 : 0.24,
    ...(open ? { repeat: 1.6 } : {}),
  }
}

/** The prints of a product, to add to its style. A repeating print is on the back too. */
export const printedOn = async (product: DemoProduct): Promise<{ print?: Print; backPrint?: Print }> => {
  const print = await printFor(product)
  return print ? { print, ...(print.repeat === undefined ? {} : { backPrint: print }) } : {}
}

import type { DemoProduct } from '../../catalogue/types'
import { type Cloth, cloth, plain } from '../cloth/cloth'
import * as pattern from '../cloth/patterns'
import type { Weave } from '../cloth/weaves'
import { blend, hex, lightness, type Rgb, scale } from '../core/colour'
import { threadFor } from '../core/layer-builder'
import { hash } from '../core/random'
import type { Style } from './style'

const weaveOf = (product: DemoProduct, words: string): { weave: Weave; weight: number } => {
  const has = (pattern: RegExp): boolean => pattern.test(words)
  const { garment } = product.art
  if (garment === 'jeans') return { weave: 'denim', weight: has(/13|14|selvedge/) ? 1 : 0.8 }
  if (has(/ripstop|parachute/)) return { weave: 'ripstop', weight: 0.25 }
  if (garment === 'tee') return { weave: 'jersey', weight: has(/heavy|2[2-6]0 gsm/) ? 0.55 : 0.35 }
  if (garment === 'joggers') return { weave: 'terry', weight: 0.6 }
  if (garment === 'polo') return { weave: 'pique', weight: 0.45 }
  if (has(/flannel|brushed/)) return { weave: 'flannel', weight: 0.55 }
  if (has(/linen|khaddar|slub/)) return { weave: 'linen', weight: 0.3 }
  if (has(/canvas/)) return { weave: 'canvas', weight: 0.85 }
  if (has(/oxford|chambray/)) return { weave: 'oxford', weight: 0.4 }
  if (garment === 'overshirt') return { weave: has(/corduroy/) ? 'canvas' : 'twill', weight: 0.8 }
  if (garment === 'cargos' || garment === 'chinos') return { weave: 'twill', weight: 0.65 }
  if (garment === 'wide-leg') return { weave: has(/wool|twill/) ? 'twill' : 'poplin', weight: 0.4 }
  return { weave: 'poplin', weight: 0.25 }
}

/** Dyed cloth is less saturated than its swatch, and folds must show even in very dark cloth. */
const dye = (text: string): Rgb => {
  const c = hex(text)
  const l = lightness(c)
  const floor = l < 0.03 ? 0.011 : 0
  const grey = l * 0.1
  return [c[0] * 0.83 + floor + grey, c[1] * 0.83 + floor + grey, c[2] * 0.83 + floor + grey]
}

const paintFor = (
  product: DemoProduct,
  words: string,
  ground: Rgb,
  accent: Rgb,
  second: Rgb | undefined,
  seed: number,
): pattern.PatternPaint => {
  const { art } = product
  const pants = product.subCategory === 'pants'
  switch (art.pattern) {
    case 'stripe':
      if (/seersucker|beach|awning|hood/.test(words) || pants || art.garment === 'camp-collar') {
        const pitch = /ticking/.test(words) ? 2.2 : /seersucker/.test(words) ? 1.5 : pants ? 4.6 : 3.8
        return { body: pattern.verticalStripes(ground, accent, pitch, pitch * 0.5) }
      }
      return /broad|wide/.test(words)
        ? { body: pattern.horizontalStripes(ground, accent, 7.4, 3.7) }
        : { body: pattern.horizontalStripes(ground, accent, 4.4, 1.5) }
    case 'pinstripe':
      return { body: pattern.pinstripe(ground, accent, pants ? 2.1 : 1.5) }
    case 'check':
      if (pants && !/ripstop/.test(words)) return { body: pattern.overcheck(ground, accent, second, 6.4) }
      if (/ripstop/.test(words)) return { body: pattern.graph(ground, accent, 1.1) }
      return {
        body: pattern.check(
          ground,
          accent,
          second,
          pants ? 5.2 : art.garment === 'overshirt' ? 8.5 : 4.2,
          art.garment === 'overshirt' ? 0.22 : 0.07,
        ),
      }
    case 'wash':
      if (/\bdip/.test(words)) return { body: pattern.dipped(ground, accent, seed % 50) }
      return {
        body: pattern.washed(
          ground,
          accent,
          art.garment === 'jeans' ? 0.26 : art.garment === 'button-down' ? 0.14 : 0.05,
          seed % 50,
        ),
      }
    case 'print':
      if (art.graphic === 'checkerboard') return { body: pattern.checkerboard(ground, accent, 3.4) }
      return { body: plain(ground) }
    default:
      return { body: plain(ground) }
  }
}

export const styleOf = (product: DemoProduct, side: Style['side']): Style => {
  const { art, slug } = product
  const seed = hash(slug)
  const words = `${slug} ${product.name} ${product.fit} ${product.description}`.toLowerCase()
  const fit = `${slug} ${product.fit} ${product.name}`.toLowerCase()
  const ground = scale(dye(art.colour), /unwashed/.test(words) ? 0.6 : 1)
  const accent = art.accent ? dye(art.accent) : ground
  const second = art.second ? dye(art.second) : undefined
  const { weave, weight } = weaveOf(product, words)
  const made = paintFor(product, words, ground, accent, second, seed)
  let paint = made.body
  if (/slub|seed|chambray|undyed|khaddar/.test(words))
    paint = pattern.flecked(
      paint,
      lightness(ground) > 0.4 ? scale(ground, 0.62) : blend(ground, [0.8, 0.78, 0.7], 0.5),
      0.5,
    )
  const faded =
    art.garment === 'jeans' && art.pattern === 'wash'
      ? 1
      : art.garment === 'jeans'
        ? 0.55
        : art.pattern === 'wash'
          ? 0.5
          : 0
  const pale = lightness(ground) > 0.45
  const weft = pale
    ? scale(ground, 0.9)
    : art.pattern === 'wash' && art.accent
      ? blend(accent, [0.8, 0.79, 0.75], 0.25)
      : blend(ground, [0.78, 0.76, 0.7], 0.72)
  const body: Cloth = cloth(weave, ground, {
    paint,
    weft,
    weftAmount: weave === 'denim' ? (pale ? 0.4 : 0.75) : weave === 'oxford' ? 0.5 : 0,
    abrasion: faded * (art.pattern === 'wash' ? 0.3 : 0.16),
    gloss: weave === 'ripstop' ? 0.07 : weave === 'poplin' || weave === 'twill' ? 0.022 : 0.012,
  })
  const contrast = art.garment === 'jeans' || art.garment === 'overshirt'
  const thread = /tonal/.test(words)
    ? threadFor(ground)
    : art.garment === 'jeans'
      ? art.pattern === 'solid' && art.accent
        ? blend(accent, hex('#c98a45'), 0.45)
        : blend(hex('#b98c56'), accent, 0.35)
      : (contrast || /topstitch|stitching/.test(words)) &&
          art.accent &&
          !['check', 'stripe', 'print'].includes(art.pattern)
        ? accent
        : threadFor(ground)
  const ribColour = art.garment === 'polo' && art.pattern !== 'solid' ? accent : ground
  return {
    slug,
    brand: (product.brand.split(' ')[0] ?? '').toUpperCase().replace(/[^A-Z]/g, ''),
    art,
    women: art.cut === 'women',
    side,
    pose: art.pose,
    long: art.sleeves === 'long',
    mentions: (pattern) => pattern.test(words),
    crop: /crop|ankle|short,|rather short|loose and short/.test(fit),
    wide: /boxy|wide|oversi|loose|roomy|baggy|volumin|relaxed|parachute/.test(fit),
    high: /high|low on/.test(fit) && !/low on/.test(fit),
    taper: /taper|narrow/.test(fit),
    pleats: /two.{0,9}pleat/.test(words) ? 2 : /pleat/.test(words) && !/no pleats|box pleat/.test(words) ? 1 : 0,
    elastic: /elastic|drawstring|drawcord/.test(fit) || art.garment === 'joggers' || /drawstring/.test(words),
    cloth: body,
    other: art.pattern === 'block' ? { ...body, paint: plain(accent) } : body,
    rib: cloth('rib', ribColour),
    inside: {
      ...body,
      paint: art.pattern === 'print' ? plain(ground) : body.paint,
      ...(weave === 'denim'
        ? {
            paint: plain(blend(ground, ground[2] > ground[0] * 1.3 ? [0.52, 0.6, 0.68] : [0.6, 0.59, 0.56], 0.5)),
            weave: 'twill' as const,
          }
        : {}),
    },
    thread,
    buttons:
      art.garment === 'jeans' || art.garment === 'cargos' || /coconut/.test(words)
        ? hex('#7d6a52')
        : art.accent && art.garment !== 'camp-collar' && art.pattern === 'solid'
          ? accent
          : lightness(ground) > 0.25
            ? hex('#e9e1d0')
            : hex('#3b332c'),
    weight,
    random: (n) => (hash(`${slug}:${n}`) >>> 3) % n,
  }
}

import { join } from 'node:path'
import sharp from 'sharp'
import { hex } from '../core/colour'
import { renderScene } from '../core/render-scene'
import type { Ground, Scene } from '../core/scene'
import { sceneRenditions, writeRenditions } from '../renditions'
import { paperTag, railFor } from './props'
import { cameraOf, daylight, posedGarment, raised, warmWhite } from './stage'

export const sceneNames = ['hero', 'hero-tall', 'banner', 'men', 'women', 'og'] as const
type Name = (typeof sceneNames)[number]

const plaster = (seed: number): Ground => ({ kind: 'plaster', colour: warmWhite, seed })

/** Garments on one rail, each a little in front of the previous one. */
const garmentsOnRail = async (slugs: readonly (readonly [string, number])[]): Promise<Scene['layers']> => {
  const rows = slugs.map(async ([slug, x], i) => {
    const placement = { x, y: 0, angle: (i % 2 ? 1 : -1) * 0.008, seed: 40 + i * 57, loose: 0.6 }
    return raised(await posedGarment(slug, placement, { pose: 'hung', withoutRail: true }), i * 0.3)
  })
  return (await Promise.all(rows)).flat()
}

const hero = async (w: number, h: number): Promise<Scene> => ({
  camera: w / h > 1.85 ? cameraOf(w, h, 205, -19, 30) : cameraOf(w, h, 196, -22, 35),
  ground: plaster(12),
  light: daylight(3, 1.5),
  layers: [
    ...railFor('dockside-overshirt', { x: 0, y: 0, angle: 0, seed: 1 }),
    ...(await garmentsOnRail([
      ['rinsed-chambray-button-down', 70],
      ['koi-pond-camp-shirt', -9],
      ['breaking-wave-tee', 31],
    ])),
  ],
})

const heroTall = async (w: number, h: number): Promise<Scene> => ({
  camera: cameraOf(w, h, 104, 0, 9),
  ground: plaster(31),
  light: daylight(9, 1.5),
  layers: [
    ...railFor('dockside-overshirt', { x: 0, y: 0, angle: 0, seed: 1 }),
    ...(await garmentsOnRail([
      ['koi-pond-camp-shirt', -23],
      ['breaking-wave-tee', 19],
    ])),
  ],
})

const banner = async (w: number, h: number): Promise<Scene> => ({
  camera: cameraOf(w, h, 150, -20, 17),
  ground: { kind: 'linen', colour: hex('#e0d8ca'), seed: 8 },
  light: daylight(5, 0),
  layers: [
    ...(await posedGarment(
      'indigo-check-button-down',
      { x: 46, y: -6, angle: 0.09, seed: 71, loose: 0.5 },
      { pose: 'folded' },
    )),
    ...(await posedGarment(
      'okayama-selvedge-jeans',
      { x: 2, y: -2, angle: -0.12, seed: 19, loose: 0.5 },
      { pose: 'folded' },
    )),
    ...(await posedGarment('low-sun-tee', { x: -18, y: 6, angle: -0.05, seed: 23, loose: 0.5 }, { pose: 'folded' })),
    ...paperTag({ x: 17, y: 30, angle: 0.22, seed: 4 }, ['OKAYAMA', 'WOVEN IN JAPAN']),
  ],
})

const men = async (w: number, h: number): Promise<Scene> => ({
  camera: cameraOf(w, h, 106, 0, 46),
  ground: { kind: 'paper', colour: hex('#e2dcd2'), seed: 6 },
  light: daylight(7, 0),
  layers: [
    ...(await posedGarment('okayama-selvedge-jeans', { x: 3, y: 50, angle: 0.06, seed: 14 })),
    ...(await posedGarment('rickshaw-stand-tee', { x: -1, y: 0, angle: -0.05, seed: 33 })),
  ],
})

const women = async (w: number, h: number): Promise<Scene> => ({
  camera: cameraOf(w, h, 108, 0, 45),
  ground: { kind: 'plaster', colour: hex('#e5ddd2'), seed: 27 },
  light: daylight(11, 0),
  layers: [
    ...(await posedGarment('undyed-wide-jeans', { x: -2, y: 44, angle: -0.04, seed: 52 })),
    ...(await posedGarment('crane-camp-shirt', { x: 1, y: 0, angle: 0.05, seed: 66 })),
  ],
})

const scenes: Readonly<Record<Name, { make: (w: number, h: number) => Promise<Scene>; w: number; h: number }>> = {
  hero: { make: hero, w: 2000, h: 1125 },
  'hero-tall': { make: heroTall, w: 2000, h: 2500 },
  banner: { make: banner, w: 2000, h: 857 },
  men: { make: men, w: 2000, h: 2500 },
  women: { make: women, w: 2000, h: 2500 },
  og: { make: hero, w: 1200, h: 630 },
}

const scenePicture = async (name: Name, size?: number): Promise<ReturnType<typeof renderScene>> => {
  const { make, w, h } = scenes[name]
  const scale = size === undefined ? 1 : size / w
  return renderScene(await make(Math.round(w * scale), Math.round(h * scale)))
}

export const writeScene = async (name: Name, folder: string): Promise<void> => {
  const start = Date.now()
  const picture = await scenePicture(name)
  if (name === 'og') {
    await sharp(picture.rgb, { raw: { width: picture.w, height: picture.h, channels: 3 } })
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(folder, 'og.jpg'))
  } else await writeRenditions(picture, join(folder, name), sceneRenditions)
  console.log(`${name} ${Date.now() - start} ms`)
}

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoProducts } from '../catalogue/products'
import { writeContactSheet } from './contact-sheet'
import { altTextOf, productPicture } from './product-picture'
import { groundColour, productRenditions, readPicture, writeRenditions, writeShareImage } from './renditions'
import { sceneNames, writeScene } from './scenes/scenes'

const here = dirname(fileURLToPath(import.meta.url))
const productsFolder = join(here, '../../public/goods')
const scenesFolder = join(here, '../../public/scenes')
const pictureList = join(here, 'pictures.json')

const fileOf = (slug: string, n: number): string => join(productsFolder, slug, String(n), '1200.webp')

/** Writes the description and ground colour of every existing picture to pictures.json. */
const writePictureList = async (): Promise<void> => {
  const pictures: Record<string, { alt: string; colour: string }> = {}
  for (const product of demoProducts) {
    for (const n of [1, 2, 3]) {
      const file = fileOf(product.slug, n)
      if (!existsSync(file)) continue
      pictures[`${product.slug}/${n}`] = {
        alt: await altTextOf(product, n),
        colour: groundColour(await readPicture(file)),
      }
    }
  }
  await writeFile(pictureList, `${JSON.stringify(pictures, null, 2)}\n`)
}

/**
 * Usage: render.ts [slug...] [--only=1,2,3] [--missing] [--scenes [name...]] [--sheet] [--part=1/2]
 * Draws everything unless slugs or scenes are named. `--part=1/2` draws the first of two equal shares, to split the work between
 * processes.
 */
const main = async (): Promise<void> => {
  const options = process.argv.slice(2)
  const named = options.filter((o) => !o.startsWith('--'))
  const has = (name: string): boolean => options.includes(`--${name}`)
  const value = (name: string, other: string): string =>
    options.find((o) => o.startsWith(`--${name}=`))?.slice(name.length + 3) ?? other
  const [share, shares] = value('part', '1/1').split('/').map(Number) as [number, number]
  const shots = ([1, 2, 3] as const).filter((n) => value('only', '1,2,3').includes(String(n)))
  const special = has('sheet') || has('scenes')
  const wanted = demoProducts
    .filter((g) => named.includes(g.slug) || (named.length === 0 && !special))
    .flatMap((product) => shots.map((n) => ({ product, n })))
    .filter(({ product, n }) => !has('missing') || !existsSync(fileOf(product.slug, n)))
    .filter((_, i) => i % shares === share - 1)
  for (const { product, n } of wanted) {
    const start = Date.now()
    const picture = await productPicture(product, n)
    const drawn = Date.now() - start
    const folder = join(productsFolder, product.slug, String(n))
    await writeRenditions(picture, folder, productRenditions)
    if (n === 1) await writeShareImage(await readPicture(fileOf(product.slug, n)), folder)
    console.log(`${product.slug}/${n} ${drawn} + ${Date.now() - start - drawn} ms`)
  }
  if (has('scenes') || (named.length === 0 && !special && !has('missing') && share === shares)) {
    const scenes = sceneNames.filter((name) => named.length === 0 || named.includes(name))
    for (const name of scenes) await writeScene(name, scenesFolder)
  }
  if (!special) await writePictureList()
  if (has('sheet')) {
    const slugs = demoProducts.map((g) => g.slug)
    await writeContactSheet(slugs, productsFolder, join(here, 'contact-sheet.webp'))
  }
}

await main()

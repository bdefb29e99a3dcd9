import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goods } from '../catalogue/goods'
import { sceneNames, shootScene } from './scenes/scenes'
import { writeSheet } from './sheet'
import { altOf, shoot } from './view'
import { goodsRenditions, groundColour, readPicture, writeShare, writeSizes } from './write'

const here = dirname(fileURLToPath(import.meta.url))
const goodsFolder = join(here, '../../public/goods')
const scenesFolder = join(here, '../../public/scenes')
const list = join(here, 'pictures.json')

const fileOf = (slug: string, n: number): string => join(goodsFolder, slug, String(n), '1200.webp')

/** Lists every picture there is. */
const writeNotes = async (): Promise<void> => {
  const notes: Record<string, { alt: string; colour: string }> = {}
  for (const good of goods) {
    for (const n of [1, 2, 3]) {
      const file = fileOf(good.slug, n)
      if (!existsSync(file)) continue
      notes[`${good.slug}/${n}`] = { alt: await altOf(good, n), colour: groundColour(await readPicture(file)) }
    }
  }
  await writeFile(list, `${JSON.stringify(notes, null, 2)}\n`)
}

/**
 * Usage: render.ts [slug...] [--only=1,2,3] [--missing] [--scenes [name...]] [--sheet] [--part=1/2]
 * Without a slug or a scene: everything. `--part` shares the goods among several processes.
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
  const wanted = goods
    .filter((g) => named.includes(g.slug) || (named.length === 0 && !special))
    .flatMap((good) => shots.map((n) => ({ good, n })))
    .filter(({ good, n }) => !has('missing') || !existsSync(fileOf(good.slug, n)))
    .filter((_, i) => i % shares === share - 1)
  for (const { good, n } of wanted) {
    const start = Date.now()
    const picture = await shoot(good, n)
    const drawn = Date.now() - start
    const folder = join(goodsFolder, good.slug, String(n))
    await writeSizes(picture, folder, goodsRenditions)
    if (n === 1) await writeShare(await readPicture(fileOf(good.slug, n)), folder)
    console.log(`${good.slug}/${n} ${drawn} + ${Date.now() - start - drawn} ms`)
  }
  if (has('scenes') || (named.length === 0 && !special && !has('missing') && share === shares)) {
    const scenes = sceneNames.filter((name) => named.length === 0 || named.includes(name))
    for (const name of scenes) await shootScene(name, scenesFolder)
  }
  if (!special) await writeNotes()
  if (has('sheet')) {
    const slugs = goods.map((g) => g.slug)
    await writeSheet(slugs, goodsFolder, join(here, 'contact-sheet.webp'))
  }
}

await main()

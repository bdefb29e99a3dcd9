import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { widths } from '@/lib/images/renditions'
import { goods } from '../catalogue/goods'
import { sceneNames, shootScene } from './scenes/scenes'
import { writeSheet } from './sheet'
import { altOf, shoot } from './view'
import { groundColour, readPicture, writeSizes } from './write'

const here = dirname(fileURLToPath(import.meta.url))
const goodsFolder = join(here, '../../public/goods')
const scenesFolder = join(here, '../../public/scenes')
const list = join(here, 'pictures.json')

type Note = { alt: string; colour: string }

const fileOf = (slug: string, n: number): string => join(goodsFolder, slug, String(n), '1200.webp')

const readNotes = async (): Promise<Record<string, Note>> => {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as Record<string, Note>
  } catch {
    return {}
  }
}

/** Lists every picture there is; those of earlier runs keep their colour, or have it measured. */
const writeNotes = async (fresh: Readonly<Record<string, string>>): Promise<void> => {
  const before = await readNotes()
  const notes: Record<string, Note> = {}
  for (const good of goods) {
    for (const n of [1, 2, 3]) {
      const key = `${good.slug}/${n}`
      if (!existsSync(fileOf(good.slug, n))) continue
      const colour = fresh[key] ?? before[key]?.colour ?? groundColour(await readPicture(fileOf(good.slug, n)))
      notes[key] = { alt: await altOf(good, n), colour }
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
  const colours: Record<string, string> = {}
  for (const { good, n } of wanted) {
    const start = Date.now()
    const picture = await shoot(good, n)
    const drawn = Date.now() - start
    await writeSizes(picture, join(goodsFolder, good.slug, String(n)), widths)
    colours[`${good.slug}/${n}`] = groundColour(picture)
    console.log(`${good.slug}/${n} ${drawn} + ${Date.now() - start - drawn} ms`)
  }
  if (has('scenes') || (named.length === 0 && !special && !has('missing') && share === shares)) {
    const scenes = sceneNames.filter((name) => named.length === 0 || named.includes(name))
    for (const name of scenes) await shootScene(name, scenesFolder)
  }
  if (!special) await writeNotes(colours)
  if (has('sheet')) {
    const slugs = goods.map((g) => g.slug)
    await writeSheet(slugs, goodsFolder, join(here, 'contact-sheet.webp'))
  }
}

await main()

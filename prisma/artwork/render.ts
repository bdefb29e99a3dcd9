import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goods } from '../catalogue/goods'
import { colourName } from './colours'
import { sceneNames, shootScene } from './scenes/scenes'
import { writeSheet } from './sheet'
import { shoot } from './view'
import { groundColour, writeSizes } from './write'

const here = dirname(fileURLToPath(import.meta.url))
const goodsFolder = join(here, '../../public/goods')
const scenesFolder = join(here, '../../public/scenes')
const list = join(here, 'pictures.json')

type Note = { alt: string; colour: string }

const readNotes = async (): Promise<Record<string, Note>> => {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as Record<string, Note>
  } catch {
    return {}
  }
}

/**
 * Usage: render.ts [slug...] [--front] [--scenes [name...]] [--sheet] [--part=1/2]
 * Without a slug or a scene: everything. `--part` shares the goods among several processes.
 */
const main = async (): Promise<void> => {
  const options = process.argv.slice(2)
  const named = options.filter((o) => !o.startsWith('--'))
  const has = (name: string): boolean => options.includes(`--${name}`)
  const [share, shares] = (options.find((o) => o.startsWith('--part='))?.slice(7) ?? '1/1').split('/').map(Number) as [
    number,
    number,
  ]
  const only = has('sheet') || has('scenes')
  const chosen = goods
    .filter((g) => named.includes(g.slug) || (named.length === 0 && !only))
    .filter((_, i) => i % shares === share - 1)
  const notes: Record<string, Note> = {}
  const shots = has('front') ? ([1] as const) : ([1, 2, 3] as const)
  for (const good of chosen) {
    for (const n of shots) {
      const start = Date.now()
      const { picture, alt } = await shoot(good, n)
      const drawn = Date.now() - start
      await writeSizes(picture, join(goodsFolder, good.slug, String(n)), [320, 640, 1200])
      const name = colourName(good.art.colour)
      notes[`${good.slug}/${n}`] = { alt: name ? `${alt} in ${name}` : alt, colour: groundColour(picture) }
      console.log(`${good.slug}/${n} ${drawn} + ${Date.now() - start - drawn} ms`)
    }
  }
  if (has('scenes') || (named.length === 0 && !only && share === shares)) {
    const scenes = sceneNames.filter((name) => named.length === 0 || named.includes(name))
    for (const name of scenes) await shootScene(name, scenesFolder)
  }
  if (chosen.length > 0) {
    const all = { ...(await readNotes()), ...notes }
    const known = goods.flatMap((g) => [1, 2, 3].map((n) => `${g.slug}/${n}`)).filter((key) => all[key])
    await writeFile(list, `${JSON.stringify(Object.fromEntries(known.map((key) => [key, all[key]])), null, 2)}\n`)
  }
  if (has('sheet'))
    await writeSheet(
      goods.map((g) => g.slug),
      goodsFolder,
      join(here, 'contact-sheet.webp'),
    )
}

await main()

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const inFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))

const VERBS = 'lib/orders/README.md'
const documents = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...inFolder('docs'), VERBS]
/** Spec and contract also describe planned features. */
const ofToday = documents.filter((name) => !/^docs\/(spec|contract)\.md$/.test(name))

const read = (file: string) => readFileSync(file, 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => String(match[1]))

/** The anchors that headings get on GitHub. */
const anchorsOf = (file: string) =>
  matches(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the documents', () => {
  it.each(documents)('have no dead links: %s', (document) => {
    const dead = matches(read(document), /\]\(([^)\s]+)\)/g).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false
      const [target = '', anchor] = link.split('#')
      const file = target ? path.join(path.dirname(document), target) : document
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
    })
    expect(dead).toEqual([])
  })

  it.each(ofToday)('name no command that does not exist: %s', (document) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(matches(read(document), /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(ofToday)('name no file that does not exist: %s', (document) => {
    const named = matches(
      read(document),
      /`((?:app|components|lib|prisma|scripts|e2e|contract|deploy|docs|public)\/[\w./()[\]-]*)`/g,
    )
    expect(named.filter((name) => !existsSync(name))).toEqual([])
  })
})

it('lists verbs of an order that exist where it says', () => {
  const rows = read(VERBS).matchAll(/^\| \w* ?\| (`.+?`) \| .+ \| `(.+?)` \|$/gm)
  const named = [...rows].flatMap(([, verbs = '', file = '']) =>
    matches(verbs, /`(\w+)`/g).map((verb) => ({ verb, file: path.join('lib/orders', file) })),
  )
  expect(named.length).toBeGreaterThan(25)
  const isExported = ({ verb, file }: { verb: string; file: string }) => {
    const files = file.endsWith('/') ? readdirSync(file).map((name) => path.join(file, name)) : [file]
    return files.some((each) => new RegExp(`^export .*\\b${verb}\\b`, 'm').test(read(each)))
  }
  expect(named.filter((one) => !isExported(one))).toEqual([])
})

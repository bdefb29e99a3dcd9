import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Row } from './figures.ts'

const report = path.resolve(import.meta.dirname, '../../docs/performance.md')

/** Replaces the earlier figures of a part. @throws Error when docs/performance.md has no marks for them */
export function writeFigures(part: string, rows: Row[]): void {
  writeFileSync(report, withFigures(readFileSync(report, 'utf8'), part, tableOf(rows)))
}

/** The text with a new table between the marks of a part. */
export function withFigures(text: string, part: string, table: string): string {
  const [begin, end] = [`<!-- figures of ${part} -->\n`, `<!-- end of ${part} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for the figures of ${part}`)
  return text.slice(0, from + begin.length) + table + text.slice(to)
}

export function tableOf(rows: Row[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const lines = rows.map(({ what, shop, reference, ratio, wanted, isMet }) => {
    return `| ${what} | ${shop} | ${reference} | ${ratio.toFixed(2)} | ${wanted}${isMet ? '' : ', missed'} |`
  })
  const head = `| ${day}, ${os.availableParallelism()} cores, Node ${process.versions.node} | shop | reference | ratio | wanted |`
  return `${[head, '|---|---|---|---|---|', ...lines].join('\n')}\n`
}

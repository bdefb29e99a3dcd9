import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const APP = '[project]/app'

/**
 * The addresses of the scripts that the pages of a route have beside those of every page, as Next wrote them down with
 * its build; none where there is no build.
 * @param route e.g. `(shop)/product/[id]`
 */
export function scriptsOfRoute(build: string, route: string): string[] {
  const file = path.join(build, 'server/app', route, 'page_client-reference-manifest.js')
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const written = text.slice(text.indexOf('] = {') + '] = '.length).replace(/;\s*$/, '')
  const { entryJSFiles: scripts } = JSON.parse(written) as { entryJSFiles: Record<string, string[]> }
  const common = scripts[`${APP}/layout`] ?? []
  return (scripts[`${APP}/${route}/page`] ?? []).filter((one) => !common.includes(one)).map((one) => `/_next/${one}`)
}

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const HINT = '//# allFunctionsCalledOnLoad\n'
const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/**
 * Has Chromium compile the scripts that every page runs as it opens (React's and Next's) whole and on a thread beside the
 * page's, rather than each function when it is called: https://v8.dev/blog/explicit-compile-hints. To all others it is a
 * comment.
 * @param build the folder of a fresh build
 * @throws Error when its manifest names no such scripts
 */
export function hintStartScripts(build: string): void {
  const { rootMainFiles } = manifest.parse(JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8')))
  for (const name of rootMainFiles) {
    const file = path.join(build, name)
    writeFileSync(file, HINT + readFileSync(file, 'utf8'))
  }
}

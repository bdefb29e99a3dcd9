import type { ServerResponse } from 'node:http'
import { Gauge } from 'prom-client'
import { countRequest, pageLookups, UNKNOWN } from '@/lib/platform/metrics/metrics'
import type { PageAddresses } from './page-addresses'
import type { PageChanges } from './page-changes'

/** Folders of files. */
const folders = ['/_next/', '/goods/', '/scenes/']

for (const result of ['hit', 'miss']) pageLookups.inc({ result }, 0)

/** Counts pages and files. Handlers count their own calls. */
export const pageCounter = (pages: PageAddresses) => ({
  onLookup: (isKept: boolean) => pageLookups.inc({ result: isKept ? 'hit' : 'miss' }),
  onView(path: string, response: ServerResponse) {
    const begin = performance.now()
    response.once('close', () => {
      const { statusCode, writableFinished } = response
      const route = folders.find((folder) => path.startsWith(folder)) ?? pages.patternOf(path)
      if (route) countRequest(route, writableFinished ? statusCode : 499, begin)
      else if (statusCode === 404) countRequest(UNKNOWN, statusCode, begin)
    })
  },
})

/** Shows whether kept pages follow the database. */
export function watch(changes: Pick<PageChanges, 'isAnswered'>): void {
  new Gauge({
    name: 'shop_page_changes_answered',
    help: 'Whether the last look at the changes of pages was answered: 1 or 0. Only with the server in front',
    collect() {
      this.set(changes.isAnswered ? 1 : 0)
    },
  })
}

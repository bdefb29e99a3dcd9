import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

const NAME = 'next-router-state-tree'

/** Leaves out a state of the browser's router that Next could not read: on some pages it would fail over it. */
export function dropUnreadableState(headers: IncomingHttpHeaders): void {
  try {
    parseAndValidateFlightRouterState(headers[NAME])
  } catch {
    delete headers[NAME]
  }
}

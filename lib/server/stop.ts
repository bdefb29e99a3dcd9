import type { Server } from 'node:http'
import { promisify } from 'node:util'

type Flag = { shopIsStopping?: boolean }

/** Under the 15 s within which a stopped shop has to be gone. */
const LONGEST_MS = 12_000
const LOOK_MS = 100

export const isStopping = () => (globalThis as Flag).shopIsStopping === true

/**
 * Lets the requests under way finish, and resolves when none is left or the time is over. Until then whoever calls is
 * still told that the shop stops.
 */
export async function drain(server: Server): Promise<void> {
  ;(globalThis as Flag).shopIsStopping = true
  const connections = promisify(server.getConnections.bind(server))
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; ) {
    server.closeIdleConnections()
    if ((await connections()) === 0) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  server.close()
  server.closeAllConnections()
}

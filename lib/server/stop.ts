import type { Server } from 'node:http'

type Flag = { shopIsStopping?: boolean }

/** Under the 15 s within which a stopped shop has to be gone. */
const LONGEST_MS = 12_000

/** Stops taking requests, lets those under way finish, and resolves when none is left or the time is over. */
export async function drain(server: Server): Promise<void> {
  ;(globalThis as Flag).shopIsStopping = true
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 200)
  const late = setTimeout(() => server.closeAllConnections(), LONGEST_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/**
 * The interface between the server in front of Next and the code inside Next. Both run in one process, but Next bundles
 * its own copies of modules, so the link is on `globalThis`. It is missing under plain `next start` and on Vercel.
 */
type FrontServer = {
  /** Resolves when the page caches of all servers have received every change committed before the call. */
  waitForInvalidation(): Promise<void>
  /** Increases with every change that a listing may show; null while the server receives no notifications. */
  listingVersion(): number | null
  /** True after SIGTERM. */
  isStopping?: boolean
}

const shared = globalThis as typeof globalThis & { shopFrontServer?: FrontServer }

export const frontServer = (): FrontServer | undefined => shared.shopFrontServer

export function setFrontServer(server: FrontServer | undefined): void {
  shared.shopFrontServer = server
}

/** Waits until the next request to any server sees every change committed so far. */
export async function waitForInvalidation(): Promise<void> {
  await frontServer()?.waitForInvalidation()
}

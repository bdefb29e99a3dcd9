type Hears = { shopCatalogueHeard?: () => Promise<void>; shopListingVersion?: () => number | null }

/**
 * Waits until the page cache of this process has heard of every change that is committed by now, so that the next
 * request sees it. Without our server (tests, other hosts) no page is kept and there is nothing to wait for.
 */
export async function catalogueHeard(): Promise<void> {
  await (globalThis as Hears).shopCatalogueHeard?.()
}

/**
 * Another number after each change that a listing may show, as far as this process has heard; null while it hears of
 * none.
 */
export const listingVersion = (): number | null => (globalThis as Hears).shopListingVersion?.() ?? null

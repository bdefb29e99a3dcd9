/** Kept by the browser for the server, which makes the pages: `on`, `off`, or nothing where the browser decides. */
const COOKIE = 'save-data'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Whether this page is shown to somebody who wants little data. */
export const savesData = () => document.documentElement.hasAttribute('data-lean')

/** Remembers on this device what is wanted; the next page is made so. */
export function wantLittleData(isWanted: boolean): void {
  const cookie = `${COOKIE}=${isWanted ? 'on' : 'off'}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  // Not every browser has a cookie store.
  Reflect.set(document, 'cookie', cookie)
  document.documentElement.toggleAttribute('data-lean', isWanted)
}

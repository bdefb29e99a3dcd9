import { type Browser, type CDPSession, chromium, errors, type Page } from 'playwright'
import { browserArgs, ensureBrowser } from '../checks/browser.ts'

/** 1.6 Mbit/s, 150 ms latency, and a processor four times slower. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 }
const SLOWDOWN = 4

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
}

type Use<T> = (page: Page, session: CDPSession) => Promise<T>

/**
 * Calls `use` with a page of a slow phone on a slow network with an empty cache, and closes it afterwards. One in several
 * hundred loads stalls in the browser. It is repeated and reported: a stalling shop would stall again.
 */
export const onSlowPhone = <T>(browser: Browser, use: Use<T>): Promise<T> =>
  onNewPhone(browser, use).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.warn(`Repeated: ${error.message}`)
    return onNewPhone(browser, use)
  })

async function onNewPhone<T>(browser: Browser, use: Use<T>): Promise<T> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return await use(page, session)
  } finally {
    await context.close()
  }
}

/**
 * Opens a page and waits for its load event, which waits for its scripts. An idle network is not enough, because a slow
 * phone may parse for a while before it requests the scripts.
 */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
}

import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test'
import { startPostex } from '@/lib/testing/couriers/postex'
import { startWhatsApp } from '@/lib/testing/couriers/whatsapp'
import { anUploadThingHost } from '@/lib/testing/uploadthing-host'
import { openOwnShop } from '../scripts/open-shop'
import { BrowserErrors } from './browser-errors'
import { Reader } from './documents'
import { type Customer, Shop } from './shop'
import { signIn } from './steps'

type Fixtures = {
  /** Fails the test on unexpected errors in a browser. */
  watch: BrowserErrors
  /** Opens a page in a separate browser context. */
  open(options?: BrowserContextOptions): Promise<Page>
  customer: Customer
  /** A page that is signed in as `customer` before it opens the shop. */
  signedIn: Page
}

type WorkerFixtures = {
  shop: Shop
  /** Fetches and parses documents without running their scripts. */
  reader: Reader
  /**
   * A separate shop, for tests whose settings change every page. Its pictures are stored at `away`, and its PostEx and its
   * WhatsApp are stand-ins.
   */
  ownShop: {
    url: string
    away: string
    host: Awaited<ReturnType<typeof anUploadThingHost>>
    postex: Awaited<ReturnType<typeof startPostex>>
    whatsApp: Awaited<ReturnType<typeof startWhatsApp>>
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({ playwright }, give, { project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL })
      await give(await Shop.open(api))
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  reader: [
    async ({ browser }, give, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await give(await Reader.open(await context.newPage()))
      await context.close()
    },
    { scope: 'worker' },
  ],
  ownShop: [
    async ({ playwright: _playwright }, give) => {
      const host = await anUploadThingHost()
      const postex = await startPostex()
      const whatsApp = await startWhatsApp()
      const urls = { POSTEX_URL: postex.url, WHATSAPP_URL: whatsApp.url }
      const shop = await openOwnShop({ ...host.settings, ...urls })
      whatsApp.webhookUrl = `${shop.url}/api/whatsapp`
      await give({ url: shop.url, away: host.settings.UPLOADTHING_INGEST_URL ?? '', host, postex, whatsApp })
      await shop.close()
      await postex.close()
      await whatsApp.close()
      await host.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  watch: async ({ baseURL }, give) => {
    const watch = new BrowserErrors(baseURL ?? '')
    await give(watch)
    expect(watch.problems, 'unexpected errors in the browser').toEqual([])
  },
  context: async ({ context, watch }, give) => {
    await watch.follow(context)
    await give(context)
  },
  open: async ({ browser, watch, baseURL }, give) => {
    const pages: Page[] = []
    await give(async (options) => {
      const context = await browser.newContext({ baseURL, ...options })
      await watch.follow(context)
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  customer: async ({ shop }, give) => {
    await give(await shop.customer())
  },
  signedIn: async ({ page, customer }, give) => {
    await signIn(page, customer)
    await give(page)
  },
})

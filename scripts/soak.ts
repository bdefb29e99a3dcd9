import { aMailHost } from '../lib/testing/mail-host.ts'
import { ensureBuilt } from './build.ts'
import type { Outcome } from './outcome.ts'
import { OwnShop } from './own-shop.ts'
import { Calls } from './soak/calls.ts'
import { databaseKilled, oneServerKilled, serverKilled, serverStopped, sessionKilled } from './soak/crashes.ts'
import { mailAway } from './soak/mail.ts'
import type { Environment, Run } from './soak/run.ts'
import { editsDuringSales, mixedCarts, oneKey, oneSoldOut, stockRace } from './soak/stock.ts'

const runs: Run[] = [
  stockRace,
  mixedCarts,
  oneSoldOut,
  oneKey,
  editsDuringSales,
  sessionKilled,
  databaseKilled,
  oneServerKilled,
  serverKilled,
  serverStopped,
  mailAway,
]

/**
 * Sells, edits and breaks a production shop of its own and checks after each run that nothing was lost or sold twice.
 * Prints the figures as a table and returns which runs passed.
 */
export async function soak({ isShort }: { isShort: boolean }): Promise<Outcome> {
  await ensureBuilt()
  const mailHost = await aMailHost()
  const settings = {
    RESEND_API_KEY: 're_soak',
    RESEND_BASE_URL: mailHost.url,
    MAIL_FROM: 'shop@shop.test',
    SERVER_PROCESSES: '2',
  }
  const shop = await OwnShop.open(settings)
  // A mail may wait a minute for its next attempt, too long for a short run.
  const wanted = isShort ? runs.filter((run) => run !== mailAway) : runs
  const rows: { run: string; figures: string; held: string; seconds: number }[] = []
  try {
    const environment: Environment = { shop, mailHost, calls: await Calls.open(shop.url), isShort }
    for (const run of wanted) {
      const begin = performance.now()
      const { what, figures, isHeld } = await run(environment)
      const seconds = Math.round((performance.now() - begin) / 100) / 10
      rows.push({ run: what, figures, held: isHeld ? 'yes' : 'NO', seconds })
    }
  } finally {
    await shop.close()
    await mailHost.close()
    console.table(rows)
  }
  const failures = rows.filter(({ held }) => held !== 'yes').map(({ run, figures }) => `${run}: ${figures}`)
  return { passed: rows.length - failures.length, failures }
}

import { parseArgs } from 'node:util'
import { aMailHost } from '../lib/testing/mail-host.ts'
import { ensureBuilt } from './build.ts'
import type { Outcome } from './outcome.ts'
import { OwnShop } from './own-shop.ts'
import { Calls } from './soak/calls.ts'
import { databaseKilled, oneServerKilled, serverKilled, serverStopped, sessionKilled } from './soak/crashes.ts'
import { mailAway } from './soak/mail.ts'
import type { Environment, Run } from './soak/run.ts'
import { steadySoak } from './soak/steady.ts'
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

const METRICS_TOKEN = 'a token of the soak'

/**
 * `npm run soak`: some minutes with injected faults, or with `--minutes N` that many of steady sales.
 * @throws Error with a sentence when the arguments are wrong
 */
export async function soakFor(args: string[]): Promise<Outcome> {
  const { minutes } = parseArgs({ args, options: { minutes: { type: 'string' } } }).values
  if (minutes === undefined) return soak({ isShort: false })
  if (!(Number(minutes) >= 1)) throw new Error('--minutes must be a number, 1 or more')
  return inShop((environment) => steadySoak({ ...environment, metricsToken: METRICS_TOKEN }, Number(minutes)))
}

/**
 * Sells, edits and breaks a production shop of its own and checks after each run that nothing was lost or sold twice.
 * Prints the figures as a table and returns which runs passed.
 */
export async function soak({ isShort }: { isShort: boolean }): Promise<Outcome> {
  // A mail may wait a minute for its next attempt, too long for a short run.
  const wanted = isShort ? runs.filter((run) => run !== mailAway) : runs
  const rows: { run: string; figures: string; held: string; seconds: number }[] = []
  try {
    await inShop(async (environment) => {
      for (const run of wanted) {
        const begin = performance.now()
        const { what, figures, isHeld } = await run({ ...environment, isShort })
        const seconds = Math.round((performance.now() - begin) / 100) / 10
        rows.push({ run: what, figures, held: isHeld ? 'yes' : 'NO', seconds })
      }
    })
  } finally {
    console.table(rows)
  }
  const failures = rows.filter(({ held }) => held !== 'yes').map(({ run, figures }) => `${run}: ${figures}`)
  return { passed: rows.length - failures.length, failures }
}

/** Runs in a production shop of its own, which is stopped afterwards. */
async function inShop<Result>(run: (environment: Omit<Environment, 'isShort'>) => Promise<Result>): Promise<Result> {
  await ensureBuilt()
  const mailHost = await aMailHost()
  const shop = await OwnShop.open({
    RESEND_API_KEY: 're_soak',
    RESEND_BASE_URL: mailHost.url,
    MAIL_FROM: 'shop@shop.test',
    METRICS_TOKEN,
    SERVER_PROCESSES: '2',
  })
  try {
    return await run({ shop, mailHost, calls: await Calls.open(shop.url) })
  } finally {
    await shop.close()
    await mailHost.close()
  }
}

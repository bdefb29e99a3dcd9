import 'server-only'
import { sealSecrets } from '@/lib/accounts/second-factor'
import { startSweep } from '@/lib/jobs/expired-rows'
import { startMail } from '@/lib/mail/deliver'
import { startSweepOfMailFiles } from '@/lib/mail/forget-mail'
import { queueOwnerMails } from '@/lib/orders/owner-news'
import { startEndingUnpaidOrders } from '@/lib/orders/pay/end-unpaid'
import { env } from '@/lib/platform/env'
import { every, hourly } from '@/lib/platform/hourly'
import { startImageSweep } from '@/lib/platform/images/store'
import { startAskingForReviews } from '@/lib/reviews/ask-for-reviews'
import { queueSizeBackMails } from '@/lib/wanted/queue-size-back-mails'

/** How often stock is compared with open requests for sizes. */
const STOCK_MS = 5_000

/** How often the owner is told what is new. */
const OWNER_MS = 5_000

/** Starts the work that needs no request. It ends when the process is told to stop; unsent mail waits for the next start. */
export function startJobs(): void {
  const settings = env()
  const jobs = [
    startMail(settings),
    startSweep(),
    startSweepOfMailFiles(settings),
    startImageSweep(settings),
    every(STOCK_MS, queueSizeBackMails, 'mail about wanted sizes waits for the database'),
    every(OWNER_MS, queueOwnerMails, 'mail to the owner waits for the database'),
    startAskingForReviews(),
    startEndingUnpaidOrders(),
    hourly(sealSecrets, 'sealing secrets waits for the database'),
  ]
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const job of jobs) void job.stop()
    })
  }
}

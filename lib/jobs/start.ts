import 'server-only'
import { sealSecrets } from '@/lib/accounts/second-factor'
import { refreshCities } from '@/lib/couriers/cities'
import { startSweep } from '@/lib/jobs/expired-rows'
import { startMail } from '@/lib/mail/deliver'
import { startSweepOfMailFiles } from '@/lib/mail/forget-mail'
import { moveDueBookings } from '@/lib/orders/book/move-booking'
import { sendOrderMessages } from '@/lib/orders/chat/conversation'
import { takeDueEvents } from '@/lib/orders/chat/take-events'
import { queueOwnerMails } from '@/lib/orders/owner-news'
import { startEndingUnpaidOrders } from '@/lib/orders/pay/end-unpaid'
import { trackDueParcels } from '@/lib/orders/track/track-parcels'
import { env } from '@/lib/platform/env'
import { every, hourly, type Task } from '@/lib/platform/hourly'
import { startImageSweep } from '@/lib/platform/images/store'
import { log } from '@/lib/platform/log/log'
import { startAskingForReviews } from '@/lib/reviews/ask-for-reviews'
import { queueSizeBackMails } from '@/lib/wanted/queue-size-back-mails'

/** How often stock is compared with open requests for sizes. */
const STOCK_MS = 5_000

/** How often the owner is told what is new. */
const OWNER_MS = 5_000

/** How often bookings are moved on that wait for a courier, and how often parcels are asked about. */
const BOOKINGS_MS = 5_000
const PARCELS_MS = 20_000
/** How often WhatsApp messages are sent, and what WhatsApp told is worked off. */
const CHAT_MS = 2_000
const BOOKINGS = 'bookings wait for the database'
const PARCELS = 'parcels wait for the database'

/** A courier that takes long must not keep the others' next turn waiting. */
const unawaited =
  (task: Task, waiting: string): Task =>
  (signal) => {
    task(signal).catch((error: unknown) => log.warn({ reason: (error as Error).message }, waiting))
    return Promise.resolve()
  }

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
    every(BOOKINGS_MS, unawaited(moveDueBookings, BOOKINGS), BOOKINGS),
    every(PARCELS_MS, unawaited(trackDueParcels, PARCELS), PARCELS),
    every(CHAT_MS, takeDueEvents, 'WhatsApp events wait for the database'),
    every(CHAT_MS, sendOrderMessages, 'WhatsApp messages wait for the database'),
    hourly(refreshCities, 'the cities of couriers wait for the database'),
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

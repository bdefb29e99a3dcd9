import { every } from '@/lib/hourly'

/** How often stock is compared with open requests. */
const PERIOD_MS = 5_000

/** Queues the mail about sizes that are back, now and every few seconds. */
export const startStockMail = () =>
  every(
    PERIOD_MS,
    // Loaded after the start has set DATABASE_URL, which the database module reads when it is loaded.
    async () => (await import('@/lib/wanted/queue-size-back-mails')).queueSizeBackMails(),
    'mail about wanted sizes waits for the database',
  )

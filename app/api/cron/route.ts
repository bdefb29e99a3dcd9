import { sealSecrets } from '@/lib/accounts/second-factor'
import { resource, route } from '@/lib/api/route'
import { refreshCities } from '@/lib/couriers/cities'
import { sweepExpired } from '@/lib/jobs/expired-rows'
import { sendDueMail } from '@/lib/jobs/send-due'
import { sweepMailFiles } from '@/lib/mail/forget-mail'
import { moveDueBookings } from '@/lib/orders/book/move-booking'
import { endUnpaidOrders } from '@/lib/orders/pay/end-unpaid'
import { trackDueParcels } from '@/lib/orders/track/track-parcels'
import { env } from '@/lib/platform/env'
import { storageDrivers } from '@/lib/platform/images/storage-drivers'
import { sweepImages } from '@/lib/platform/images/store'
import { requireBearerToken } from '@/lib/platform/session/request-user'
import { askForReviews } from '@/lib/reviews/ask-for-reviews'
import { done } from '@/lib/values/response-parts'

const spec = {
  access: 'anyone',
  summary:
    'Ask for reviews, end unpaid orders, ask couriers, send due mail and remove what has expired: for a cron job, with CRON_SECRET as its Authorization: Bearer',
  response: done,
  errors: ['not signed in', 'not found'],
} as const

/** Background work for plain `next start` and Vercel, where no server in front does it. A cron job calls this. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(spec, async ({ request }) => {
    const settings = env()
    requireBearerToken(request, settings.CRON_SECRET)
    const work = [
      // Sends the mail that these have queued, too.
      () => Promise.all([askForReviews(), endUnpaidOrders(), trackDueParcels()]).finally(sendDueMail),
      () => moveDueBookings(),
      () => refreshCities(),
      () => sweepExpired(),
      () => sweepMailFiles(settings),
      () => sealSecrets(),
      () => sweepImages(storageDrivers(settings)),
    ]
    // One failing task must not stop the others.
    for (const result of await Promise.allSettled(work.map((run) => run()))) {
      if (result.status === 'rejected') throw result.reason
    }
    return { message: 'Due mail is sent and what has expired is removed' }
  }),
})

import { hourly } from '@/lib/platform/hourly'
import { mailDriver } from '@/lib/platform/mail/drivers'

type Settings = Parameters<typeof mailDriver>[0]

/** As long as the outbox keeps mail. */
const DAYS = 30

/** Removes files of mail that was sent longer ago than mail is kept, since it contains addresses. */
export async function sweepMailFiles(settings: Settings): Promise<void> {
  await mailDriver(settings).forgetBefore?.(new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000))
}

/** Sweeps now and every hour. */
export const startSweepOfMailFiles = (settings: Settings) =>
  hourly(() => sweepMailFiles(settings), 'old files of mail not removed')

import os from 'node:os'
import { startSweep } from '@/lib/jobs/expired-rows'
import { startStockMail } from '@/lib/jobs/start-stock-mail'
import { startMail } from '@/lib/mail/deliver'
import type { Env } from '@/lib/platform/env'
import { startImageSweep } from '@/lib/platform/images/sweep'
import { startAskingForReviews } from '@/lib/reviews/ask-for-reviews'
import { openServers } from './open-servers.ts'

/** Most processes by default, since PostgreSQL needs cores too. */
const MOST = 4

/** Handles it as if this process had received it. */
const askToStop = () => process.kill(process.pid, 'SIGTERM')

/**
 * Serves in as many processes as configured, or in this one alone. Work that only one process needs to do is done here:
 * sending mail, including mail about returned sizes and requests for reviews, and sweeping expired rows and unused pictures.
 * Returns how to stop.
 */
export async function serve(env: Env, dev: boolean): Promise<{ stop(): Promise<void> }> {
  const processes = dev ? 1 : (env.SERVER_PROCESSES ?? Math.min(os.availableParallelism(), MOST))
  const servers =
    processes === 1
      ? await (await import('./open-server.ts')).openServer(env, dev)
      : await openServers(processes, askToStop)
  const mail = startMail(env)
  const repeated = [startSweep(env), startImageSweep(env), startStockMail(), startAskingForReviews(env)]
  return {
    async stop() {
      await Promise.all([servers, mail, ...repeated].map((part) => part.stop()))
    },
  }
}

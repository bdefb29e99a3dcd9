import { log } from '@/lib/platform/log/log'

const HOUR_MS = 60 * 60 * 1000
/** How long shutdown waits for a run. */
const STOP_MS = 2_000

type Task = (signal: AbortSignal) => Promise<void>

/** `every` hour. */
export const hourly = (task: Task, waiting: string) => every(HOUR_MS, task, waiting)

/**
 * Runs `task` now and after each period, never two runs at a time. `waiting` is logged with the reason when one fails.
 */
export function every(periodMs: number, task: Task, waiting: string) {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => task(stopping.signal))
      .catch((error: unknown) => log.warn({ reason: (error as Error).message }, waiting))
  }
  const timer = setInterval(run, periodMs)
  run()
  return {
    /** Resolves when no run is under way. */
    idle: () => running,
    /** Stops the schedule, and waits a moment for a run under way. */
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      let late: NodeJS.Timeout | undefined
      const moment = new Promise<void>((resolve) => {
        late = setTimeout(resolve, STOP_MS)
      })
      await Promise.race([running, moment])
      clearTimeout(late)
    },
  }
}

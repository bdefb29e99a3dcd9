import { log } from '@/lib/platform/log/log'

const HOUR_MS = 60 * 60 * 1000

export type Task = (signal: AbortSignal) => Promise<void>

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
    /** Stops the schedule, and asks a run under way to end. */
    stop(): void {
      clearInterval(timer)
      stopping.abort()
    },
  }
}

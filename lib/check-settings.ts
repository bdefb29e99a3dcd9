import { env } from './env'

/** Stops the process with one line that names a wrong or missing setting. */
export function checkSettings(): void {
  try {
    env()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

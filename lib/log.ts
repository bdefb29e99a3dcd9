import { format, stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { scrubbed, withoutSecrets } from './log-scrub'

/** Which of several processes of a shop this is. */
const serverNumber = process.env.SHOP_PROCESS

/** A log of structured lines. What identifies a person or opens an account never gets in. */
export const logTo = (out: { write(line: string): unknown }, level = wantedLevel()) =>
  pino(
    {
      level,
      base: serverNumber ? { server: Number(serverNumber) } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
      serializers: { err: (error) => error },
    },
    { write: (line) => void out.write(scrubbed(line)) },
  )

/** A wrong level is told by the check of all settings. */
function wantedLevel(): string {
  const wanted = process.env.LOG_LEVEL ?? ''
  return [...Object.keys(pino.levels.values), 'silent'].includes(wanted) ? wanted : 'info'
}

/** On standard output. */
export const log = logTo(pino.destination({ dest: 1, sync: true }))

/**
 * Takes what Next and the libraries tell the console into the log as well. Errors with a digest are told by
 * `instrumentation.ts`, with the request that they belong to.
 */
export function takeConsole(into: Pick<typeof log, 'warn' | 'error'> = log): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      if (err && 'digest' in err) return
      const text = format(...words.filter((word) => word !== err))
      // UploadThing's client reads fields that it calls deprecated itself, twice for each file that it sends.
      if (text.includes('[uploadthing][deprecated]')) return
      into[level]({ ...(err && { err }) }, stripVTControlCharacters(text).trim())
    }
  }
}

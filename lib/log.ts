import pino from 'pino'

/** Structured lines on standard output. What identifies a person or opens an account never gets in. */
export const log = pino({
  // A wrong level is told by the check of all settings.
  level: [...Object.keys(pino.levels.values), 'silent'].includes(process.env.LOG_LEVEL ?? '')
    ? process.env.LOG_LEVEL
    : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['password', 'token', '*.password', '*.token', 'headers.bearer', 'headers.authorization', 'headers.cookie'],
  },
})

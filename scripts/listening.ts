import { createServer } from 'node:net'
import type { Env } from '@/lib/platform/env'

/** Errors of a name that cannot be resolved, or of an address that belongs to another machine. */
const ofHost = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']

/**
 * Checks that the shop can listen on `HOST` and `PORT`.
 * @throws Error with a sentence for the owner that names the wrong setting
 */
export function refuseUnusableAddress({ PORT: port, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => reject(new Error(sentenceOf(code, port, HOST))))
    probe.listen(port, HOST, () => probe.close(() => resolve()))
  })
}

function sentenceOf(code: string, port: number, host = ''): string {
  if (ofHost.includes(code))
    return `HOST ${host} is no address of this machine (${code}): use e.g. 127.0.0.1 or 0.0.0.0`
  const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`
  return `PORT ${port} ${why}: stop the other program, or choose another, e.g. PORT=${port + 1} npm start`
}

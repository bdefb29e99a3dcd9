import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { ShopError } from '@/lib/errors'
import { shareOf } from '@/lib/processes'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Hashes at once, so that a burst of logins leaves the processor to the shoppers, and how many may wait. Those who wait
 * are not shared out among the processes, as connections are not: nobody is sent away while fewer wait.
 */
const AT_ONCE = shareOf(2)
const WAITING = 32

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= WAITING) {
      throw new ShopError('unavailable', 'The shop is busy, please try again in a moment', { retryAfterSeconds: 2 })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // A finished one hands its place on; only an empty queue frees it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** @throws ShopError `unavailable` while too many wait */
export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** Compares with a hash, or with none at the same cost, so that time does not tell whether an account exists. */
export const verifyPassword = (password: string, passwordHash: string | null) =>
  inTurn(async () => {
    stranger ??= hash('no account has this password', cost)
    const right = await verify(passwordHash ?? (await stranger), password)
    return passwordHash !== null && right
  })

let stranger: Promise<string> | undefined

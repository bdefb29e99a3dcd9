import 'server-only'
import argon2 from '@node-rs/argon2'
import { FairQueue } from '@/lib/platform/keyed-queue'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. Tests, which hash thousands, use the minimum. */
const cost =
  process.env.NODE_ENV === 'test'
    ? { memoryCost: 1024, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Two passwords are hashed at a time, so that a burst of logins leaves the processor to the shoppers, and 32 may wait. The
 * queue is per process and not shared out like connections: nobody is refused while fewer wait. One address may fill a
 * quarter of it, so that it cannot block everybody else.
 */
const queue = new FairQueue(2, 32, 8)

/**
 * Hashes a password for a caller at an address, if known.
 * @throws ShopError `unavailable` while too many wait
 */
export const hashPassword = (password: string, address: string | null) =>
  queue.run(address, () => argon2.hash(password, cost))

/**
 * Compares a password with a hash. Without a hash it costs the same, so that the duration does not reveal whether an
 * account exists.
 * @throws ShopError as `hashPassword`
 */
export const verifyPassword = (password: string, passwordHash: string | null, address: string | null) =>
  queue.run(address, async () => {
    stranger ??= argon2.hash('no account has this password', cost)
    const right = await argon2.verify(passwordHash ?? (await stranger), password)
    return passwordHash !== null && right
  })

let stranger: Promise<string> | undefined

import 'server-only'
import { ShopError } from '@/lib/platform/errors'
import { shopIsBusy } from '@/lib/platform/keyed-queue'
import { siteOf } from './client'

/** Of one account: a phone that lost its connection retries while the server still waits for the rest of the first body. */
const MOST_BODIES = 4

const MIB = 1024 * 1024
/** Bytes in all, of one client address, and of the /48 around it. */
const most = { all: 64 * MIB, address: 24 * MIB, site: 48 * MIB }

type Holder = { userId: string; address: string | null; bytes: number }

const holders = new Set<Holder>()

const tooMany = () => new ShopError('too many', 'Too many attempts, please try again later', { retryAfterSeconds: 10 })

/**
 * Runs work that holds a large body of an account in memory, counting its bytes while they arrive.
 * @param work gets the request to read the body from
 * @throws ShopError `too many` while this process holds four of the account, or too many bytes of its address;
 *   `unavailable` while it holds too many bytes in all
 */
export async function limitBodies<T>(
  { _id, clientAddress }: { _id: string; clientAddress: string | null },
  request: Request,
  work: (request: Request) => Promise<T>,
): Promise<T> {
  const own: Holder = { userId: _id, address: clientAddress, bytes: 0 }
  if ([...holders].filter(({ userId }) => userId === _id).length >= MOST_BODIES) throw tooMany()
  holders.add(own)
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      own.bytes += chunk.byteLength
      refuseTooManyBytes(own)
      controller.enqueue(chunk)
    },
  })
  const { url, method, headers } = request
  const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' }
  try {
    return await work(new Request(url, { ...init, body: request.body?.pipeThrough(counted) }))
  } finally {
    holders.delete(own)
  }
}

function refuseTooManyBytes({ address }: Holder): void {
  const bytesOf = (isCounted: (holder: Holder) => boolean) =>
    [...holders].filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0)
  const site = address && siteOf(address)
  if (address && bytesOf((holder) => holder.address === address) > most.address) throw tooMany()
  if (site && bytesOf((holder) => holder.address !== null && siteOf(holder.address) === site) > most.site)
    throw tooMany()
  if (bytesOf(() => true) > most.all) throw shopIsBusy()
}

import { expect, it } from 'vitest'
import { ShopError } from '@/lib/platform/errors'
import { limitBodies } from './held-bodies'
import { readBytes } from './read-request'

const MIB = 1024 * 1024
let accounts = 0
const aName = () => {
  accounts += 1
  return `account ${accounts}`
}

/** Reads a body of this size from an address, and holds it until `release` is called. */
async function aBody(clientAddress: string | null, mebibytes: number, _id = aName()) {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = new Request('http://shop.test/', { method: 'POST', body: new Uint8Array(mebibytes * MIB) })
  const result = await new Promise<string>((resolve) => {
    limitBodies({ _id, clientAddress }, request, async (counted) => {
      resolve(`${(await readBytes(counted, 9 * MIB)).length / MIB} MiB`)
      await isReleased
    }).catch((error) => resolve(error instanceof ShopError ? error.kind : String(error)))
  })
  return { result, release }
}

it('holds bodies up to a limit of bytes for an account, an address, a /48 and all (§2)', async () => {
  const held: Awaited<ReturnType<typeof aBody>>[] = []
  const hold = async (...body: Parameters<typeof aBody>) => {
    held.push(await aBody(...body))
    return held.at(-1)?.result
  }
  for (let count = 0; count < 3; count += 1) expect(await hold('203.0.113.1', 8)).toBe('8 MiB')
  expect(await hold('203.0.113.1', 1)).toBe('too many')
  for (let count = 0; count < 4; count += 1) expect(await hold(null, 0, 'one account')).toBe('0 MiB')
  expect(await hold(null, 0, 'one account')).toBe('too many')
  for (let count = 0; count < 4; count += 1) expect(await hold('203.0.113.2', 5)).toBe('5 MiB')
  for (let count = 0; count < 2; count += 1) expect(await hold('203.0.113.3', 9)).toBe('9 MiB')
  expect(await hold(null, 3)).toBe('unavailable')
  for (const { release } of held.splice(0)) release()

  for (let count = 0; count < 6; count += 1) expect(await hold(`2001:db8:1:${count}::/64`, 8)).toBe('8 MiB')
  expect(await hold('2001:db8:1:7::/64', 1)).toBe('too many')
  expect(await hold('2001:db8:2:7::/64', 1)).toBe('1 MiB')
  for (const { release } of held) release()
})

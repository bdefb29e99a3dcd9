import fc from 'fast-check'
import { expect } from 'vitest'
import type { Handler } from '@/lib/api/route'
import { anAddress } from './fixtures'

export type FuzzCall = {
  method: string
  path: string
  params?: Record<string, string>
  headers?: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
}

/** Set FUZZ_SEED to the seed in a failure message to reproduce it. Otherwise each run uses a new one. */
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2_147_483_647

const AT_ONCE = 20
const LONGEST_MS = 8_000
/** Text that no response may contain. */
const INSIDES =
  /\bat .+:\d+:\d+|node_modules|\/(?:lib|app|root|home|tmp)\/|prisma|postgres|\bselect\b.+\bfrom\b|zod|argon2|invalid input|ECONN|of undefined/i

/** Fuzzes a handler with some 100 inputs. Each must be answered in time, in JSON, and never with a 500. */
export async function fuzzHandler(handler: Handler, calls: fc.Arbitrary<FuzzCall>): Promise<void> {
  const batches = fc.array(calls, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' })
  const holds = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map((call) => answered(handler, call)))
  })
  await fc.assert(holds, { seed, numRuns: 5, endOnFailure: process.env.FUZZ_SEED === undefined })
}

async function answered(handler: Handler, { method, path, params = {}, headers, body }: FuzzCall): Promise<void> {
  const request = new Request(`http://shop.test${path}`, { method, headers: { ...headers, ...anAddress() }, body })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), LONGEST_MS).unref()
  })
  const response = await Promise.race([handler(request, { params: Promise.resolve(params) }), late])
  const text = await response.text()
  expect({ status: response.status, text }).toEqual({
    status: expect.toSatisfy((status: number) => status < 500),
    text,
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (response.status < 400) return
  expect({ isJson, text }).toEqual({ isJson: true, text: expect.not.stringMatching(INSIDES) })
  expect((JSON.parse(text) as { message: unknown }).message).toMatch(/^\S.{3,}/)
}

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/platform/log/log'
import { openServers } from './open-servers.ts'

let folder: string
let servers: Awaited<ReturnType<typeof openServers>> | undefined
const onStopRequest = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'servers-'))
  vi.spyOn(log, 'error').mockReturnValue(undefined)
})
afterEach(async () => {
  await servers?.stop()
  servers = undefined
  vi.restoreAllMocks()
  onStopRequest.mockReset()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts two server processes that run this program. */
async function open(program: string): Promise<void> {
  const file = path.join(folder, 'server.cjs')
  writeFileSync(file, program)
  servers = await openServers(2, onStopRequest, file)
}

const OPEN = 'process.send({ isOpen: true });'
const reasons = () =>
  vi.mocked(log.error).mock.calls.map(([fields]) => (fields as unknown as { reason: string }).reason)

describe('servers in several processes', () => {
  it('know their number and how many there are', async () => {
    const note = `require('node:fs').writeFileSync('${folder}/' + process.env.SHOP_PROCESS, process.env.SHOP_PROCESSES)`
    await open(`${note}; ${OPEN} setInterval(() => {}, 1000)`)
    await vi.waitUntil(() => existsSync(path.join(folder, '2')), { timeout: 30_000, interval: 20 })
    expect(readFileSync(path.join(folder, '1'), 'utf8')).toBe('2')
    expect(existsSync(path.join(folder, '3'))).toBe(false)
  })

  it('get the number of requests under way in the others, without those of an ended one', async () => {
    const tells = `process.on('message', ({ activeElsewhere: n }) =>
      require('node:fs').appendFileSync('${folder}/heard' + process.env.SHOP_PROCESS, n + ' '))`
    await open(`${tells}; ${OPEN} if (process.env.SHOP_PROCESS === '1') setInterval(() => {}, 1000)
      else process.send({ active: 70 }, () => setTimeout(() => process.exit(), 20))`)
    const heard = () =>
      existsSync(path.join(folder, 'heard1')) ? readFileSync(path.join(folder, 'heard1'), 'utf8') : ''
    await vi.waitUntil(() => heard().startsWith('70 0 '), { timeout: 30_000, interval: 20 })
  })

  it('fail the start with the reason that one reports', async () => {
    const program = `process.send({ isOpen: false, reason: 'PORT 80 is in use' }, () => process.exit(1))`
    await expect(open(program)).rejects.toThrow('PORT 80 is in use')
  })

  it('fail the start with a clear message when one ends without a reason', async () => {
    await expect(open('process.exit(3)')).rejects.toThrow('The server ended while it started (exit code 3).')
  })

  it('are restarted when they end, with growing delays while they end at once', async () => {
    await open(`${OPEN} if (process.env.SHOP_PROCESS === '2') setTimeout(() => process.exit(4), 20)
      else setInterval(() => {}, 1000)`)
    await vi.waitUntil(() => reasons().length === 3, { timeout: 30_000, interval: 20 })
    expect(reasons()).toEqual(['exit code 4', 'exit code 4', 'exit code 4'])
    expect(vi.mocked(log.error).mock.calls.map(([, words]) => /\d+/.exec(String(words))?.[0])).toEqual([
      '200',
      '400',
      '800',
    ])
  })

  it('report when one of them gets a stop signal', async () => {
    await open(
      `${OPEN} setInterval(() => {}, 1000); if (process.env.SHOP_PROCESS === '2') process.send({ stopRequested: true })`,
    )
    await vi.waitUntil(() => onStopRequest.mock.calls.length === 1, { timeout: 30_000, interval: 20 })
  })

  it('are not restarted after the shop was stopped', async () => {
    await open(`${OPEN} setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0))`)
    await servers?.stop()
    expect(reasons()).toEqual([])
  })
})

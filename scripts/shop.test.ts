import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'
import { refuseUnusableAddress } from './shop.ts'

it.each(['not.a.host', 'http://127.0.0.1', '203.0.113.7', '::1::'])('names HOST when it is %s', async (HOST) => {
  const refused = refuseUnusableAddress({ HOST, PORT: await freePort() })
  await expect(refused).rejects.toThrow(`HOST ${HOST} is no address of this machine`)
})

it('names PORT when another program uses it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port: PORT } = other.address() as AddressInfo
  await expect(refuseUnusableAddress({ HOST: '127.0.0.1', PORT })).rejects.toThrow(`PORT ${PORT} is in use`)
})

it('accepts addresses of this machine', async () => {
  for (const HOST of [undefined, 'localhost', '127.0.0.1', '0.0.0.0']) {
    await refuseUnusableAddress({ HOST, PORT: await freePort() })
  }
})

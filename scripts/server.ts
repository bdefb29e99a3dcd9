import { env } from '@/lib/platform/env'
import type { Others } from '@/lib/server/active-requests'
import { openServer } from './open-server.ts'
import type { FromServer, ToServer } from './open-servers.ts'

const send = (message: FromServer) => new Promise<void>((resolve) => process.send?.(message, () => resolve()))

const others: Others = {
  publish: (active) => void send({ active }),
  subscribe: (listener) =>
    process.on('message', (message: ToServer) => 'activeElsewhere' in message && listener(message.activeElsewhere)),
}

process.title = `shop server ${process.env.SHOP_PROCESS}`
// When the process that started it is gone, node:cluster ends this one.
try {
  const server = await openServer(env(), false, others)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    stopping ??= server.stop().catch((error: unknown) => console.error(String(error)))
    await stopping
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      void send({ stopRequested: true })
      void stop()
    })
  }
  await send({ isOpen: true })
} catch (error) {
  await send({ isOpen: false, reason: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

import { deviceOf } from '@/lib/platform/session/device'
import { clientAddress } from './client-address'

/** Who sends a request: the IP address as limits count it, null if it is unknown, and the browser and system. */
export type Client = { address: string | null; device: string }

export const clientOf = (request: Request): Client => ({
  address: clientAddress(request),
  device: deviceOf(request.headers.get('user-agent')),
})

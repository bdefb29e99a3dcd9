import { resource, route } from '@/lib/api/route'
import { theDocument } from './document'

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, async () => new Response((await theDocument()).json, { headers })),
})

import { resource, route } from '@/lib/http/route'
import { callNextAuth } from '@/lib/session/next-auth'

const call = route({ access: 'anyone' }, ({ request }) => callNextAuth(request))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ GET: call, POST: call })

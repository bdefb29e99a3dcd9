import { callNextAuth } from '@/lib/api/next-auth'
import { resource, route } from '@/lib/api/route'

const call = route({ access: 'anyone' }, ({ request }) => callNextAuth(request))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ GET: call, POST: call })

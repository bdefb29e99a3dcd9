import { route } from '@/lib/api/route'
import { ShopError } from '@/lib/platform/errors'

const unknown = route({ access: 'anyone' }, async () => {
  throw new ShopError('not found', 'Not found')
})

export {
  unknown as DELETE,
  unknown as GET,
  unknown as HEAD,
  unknown as OPTIONS,
  unknown as PATCH,
  unknown as POST,
  unknown as PUT,
}

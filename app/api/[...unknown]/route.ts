import { ShopError } from '@/lib/errors'
import { errorResponse } from '@/lib/http/error-response'

const unknown = async (request: Request) =>
  errorResponse(new ShopError('not found', 'Not found'), request.headers.get('x-request-id'))

export {
  unknown as DELETE,
  unknown as GET,
  unknown as HEAD,
  unknown as OPTIONS,
  unknown as PATCH,
  unknown as POST,
  unknown as PUT,
}

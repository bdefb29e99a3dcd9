import { openApiDocument } from '@/lib/http/openapi/document'
import { resources } from './resources'

/** Made when it is first asked for, and the same until the process ends. */
let made: ReturnType<typeof openApiDocument> | undefined
export function theDocument() {
  made ??= openApiDocument(resources)
  return made
}

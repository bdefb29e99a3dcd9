import { openApiDocument } from '@/lib/api/openapi/document'
import { resources } from './resources'

/** Built on the first request and kept until the process ends. */
let made: ReturnType<typeof openApiDocument> | undefined
export function theDocument() {
  made ??= openApiDocument(resources)
  return made
}

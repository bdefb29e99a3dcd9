import { openApiDocument, type Resource } from '@/lib/api/openapi/document'
import { documentPage } from '@/lib/api/openapi/page/page'
import { resources } from '../resources'

export async function loadResources(): Promise<Record<string, Resource>> {
  const loaded = Object.entries(resources).map(async ([path, load]) => [path, await load()] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

async function build() {
  const document = openApiDocument(await loadResources())
  return { json: JSON.stringify(document), page: documentPage(document) }
}

/** Built on the first request and kept until the process ends. */
let built: ReturnType<typeof build> | undefined

/** The OpenAPI document as JSON, and as a page to read. */
export function theDocument() {
  built ??= build()
  return built
}

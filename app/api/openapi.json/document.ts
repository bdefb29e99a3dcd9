import { type Document, openApiDocument, type Resource } from '@/lib/api/openapi/document'
import { resources } from '../resources'

/** Built on the first request and kept until the process ends. */
let made: Promise<Document> | undefined
export function theDocument() {
  made ??= loadResources().then(openApiDocument)
  return made
}

export async function loadResources(): Promise<Record<string, Resource>> {
  const loaded = Object.entries(resources).map(async ([path, load]) => [path, await load()] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

import { documentHref } from '@/lib/i18n/language'

const PENDING_MS = 10_000

/** Loads a page anew. The promise stays pending, so that the form still shows that it is busy. */
export function loadPage(path: string): Promise<void> {
  location.assign(documentHref(path))
  return new Promise((resolve) => setTimeout(resolve, PENDING_MS))
}

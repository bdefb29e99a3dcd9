'use client'

import { useEffect, useState } from 'react'

const digestOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined

/** The id by which the owner finds an error in the log: that of the page's request, otherwise Next's digest. */
export function useRequestId(error: unknown): string | undefined {
  const [id, setId] = useState(digestOf(error))
  useEffect(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const request = page?.serverTiming?.find(({ name }) => name === 'request')
    if (request) setId(request.description)
  }, [])
  return id
}

const KEY = 'reloadedFor'

/** A script that cannot be loaded, as a rule because a new version of the shop has replaced it. */
const isScriptGone = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /load(ing)? chunk|dynamically imported|module script/i.test(error.message))

/** False without sessionStorage, in which a page would reload for ever. */
function isFirst(message: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === message) return false
    sessionStorage.setItem(KEY, message)
    return true
  } catch {
    return false
  }
}

/** Reloads the page once if a script of an old version is gone. Returns how to try again. */
export function useRecovery(error: unknown, retry: () => void): () => void {
  useEffect(() => {
    if (isScriptGone(error) && isFirst(error.message)) location.reload()
  }, [error])
  return isScriptGone(error) ? () => location.reload() : retry
}

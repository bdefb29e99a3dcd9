'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MessageAction, NoticeKind } from './toaster'

const listeners = new Set<() => void>()
let areWanted = false

/** Whether there is, or soon will be, a message to show, so that the toast code is loaded. */
const toastsWanted = () => areWanted

function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function wantToasts(): void {
  areWanted = true
  for (const tell of listeners) tell()
}

/** Shows a message at the bottom of the page. One with the same `id` replaces the earlier one. */
export async function notify(kind: NoticeKind, message: string, id?: string, action?: MessageAction): Promise<void> {
  const toaster = await loadToaster()
  toaster?.showToast(kind, message, id, action)
}

/** Removes a message early. */
export async function endNotice(id: string): Promise<void> {
  const toaster = await loadToaster()
  toaster?.dismissToast(id)
}

/** A failure to load the toast code must not stop the action that is reported. */
function loadToaster() {
  wantToasts()
  return import('./toaster').catch(() => null)
}

type Loaded = typeof import('./toaster')

/**
 * Messages at the bottom of the page. The code is loaded on the first touch or key, so that a message can show even if
 * the network fails later. Earlier messages are shown then. A tap on a link does not load it, so that the next page
 * has the whole bandwidth.
 */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // The page still works without messages.
    if (isWanted) import('./toaster').then(setLoaded, () => undefined)
  }, [isWanted])
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a'))) wantToasts()
    }
    addEventListener('pointerdown', onUse, { passive: true })
    addEventListener('keydown', wantToasts, { once: true, passive: true })
    return () => {
      removeEventListener('pointerdown', onUse)
      removeEventListener('keydown', wantToasts)
    }
  }, [])
  return loaded ? <loaded.Toaster /> : null
}

'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { WaitingFigures } from '@/lib/admin/responses'
import { adminCall, onAdminChange } from './admin-call'

/**
 * Counts of open tasks: from the server's HTML, then refetched on navigation, after changes and when the tab is shown.
 */
export function useWaiting(rendered: WaitingFigures): WaitingFigures {
  const path = usePathname()
  const shownAt = useRef(path)
  const [waiting, setWaiting] = useState(rendered)
  useEffect(() => setWaiting(rendered), [rendered])

  useEffect(() => {
    // After a failed request the counts stay as they were.
    const ask = () => void adminCall('GET /api/waiting').then(setWaiting, () => undefined)
    const onVisibility = () => document.visibilityState === 'visible' && ask()
    if (shownAt.current !== path) ask()
    shownAt.current = path
    document.addEventListener('visibilitychange', onVisibility)
    const stop = onAdminChange(ask)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [path])

  return waiting
}

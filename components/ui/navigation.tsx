'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { linkOf, useAhead, wasFetchedAhead } from './ahead'
import { savesData } from './save-data'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Follows the links of the whole page, also those that come later, and shows that one is followed.
 * - `data-stay` keeps the place on the page.
 * - `data-view` names by its id what has to be in view then, where that lies above.
 * - `data-focus` names by its id what gets the focus, where the link is gone afterwards.
 */
export function Navigation() {
  const router = useRouter()
  const [isGoing, startGoing] = useTransition()
  const isOld = useRef(false)
  useAhead()

  // What was fetched ahead is shown at once, and asked for again in case that it has changed.
  useEffect(() => {
    if (isGoing || !isOld.current) return
    isOld.current = false
    router.refresh()
  }, [isGoing, router])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      const href = link?.getAttribute('href')
      // Pages for who saves data are made by the server.
      if (!link || !href || event.defaultPrevented || !isPlain(event) || savesData()) return
      event.preventDefault()
      const { stay, view, focus } = link.dataset
      const viewed = view && document.getElementById(view)
      if (viewed && viewed.getBoundingClientRect().top < 0) viewed.scrollIntoView()
      if (focus) document.getElementById(focus)?.focus({ preventScroll: true })
      isOld.current = wasFetchedAhead(href)
      startGoing(() => router.push(href, { scroll: stay === undefined }))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])

  return isGoing && <div aria-hidden="true" className="going fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
}

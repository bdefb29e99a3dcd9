'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { savesData } from './save-data'

/** The link within the shop that an event came from. */
const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Follows the links of the whole page, also those that come later, and shows that one is followed. Nothing is fetched
 * ahead: Next would show it as it was for half a minute, whatever has changed since.
 * - `data-stay` keeps the place on the page.
 * - `data-view` names by its id what has to be in view then, where that lies above.
 * - `data-focus` names by its id what gets the focus, where the link is gone afterwards.
 */
export function Navigation() {
  const router = useRouter()
  const [isGoing, startGoing] = useTransition()

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
      startGoing(() => router.push(href, { scroll: stay === undefined }))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])

  return isGoing && <div aria-hidden="true" className="going fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { askAhead, dropAsked, follow, handOver } from './ahead'
import { go, leadBy } from './go'
import { savesData } from './save-data'

/** The link within the shop that an event came from. */
const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link][href]') : null

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** How long a finger rests on a link before it is taken for a tap: one that scrolls or swipes has moved by then. */
const REST_MS = 40
/** Pixels that a finger may move in a tap. */
const SLOP = 10

/**
 * Follows the links of the whole page, also those that come later, and shows that one is followed. What a tap will need
 * is asked for while the finger is still down; before that nothing is.
 * - `data-stay` keeps the place on the page.
 * - `data-view` names by its id what has to be in view then, where that lies above.
 * - `data-focus` names by its id what gets the focus, where the link is gone afterwards.
 */
export function Navigation() {
  const router = useRouter()
  const [isGoing, startGoing] = useTransition()

  useEffect(() => {
    let press: { x: number; y: number; rest: number } | undefined
    const endPress = () => {
      clearTimeout(press?.rest)
      press = undefined
    }
    const onPress = (event: PointerEvent) => {
      endPress()
      const link = linkOf(event)
      if (!link || !event.isPrimary || !isPlain(event)) return
      press = { x: event.clientX, y: event.clientY, rest: window.setTimeout(() => askAhead(link), REST_MS) }
    }
    const onScroll = () => {
      endPress()
      dropAsked()
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > SLOP) onScroll()
    }
    const onClick = (event: MouseEvent) => {
      endPress()
      const link = linkOf(event)
      // Pages for who saves data are made by the server.
      if (!link || event.defaultPrevented || !isPlain(event) || savesData()) return
      event.preventDefault()
      const { stay, view, focus } = link.dataset
      const viewed = view && document.getElementById(view)
      if (viewed && viewed.getBoundingClientRect().top < 0) viewed.scrollIntoView()
      if (focus) document.getElementById(focus)?.focus({ preventScroll: true })
      follow(link)
      go(link.getAttribute('href') ?? '', { scroll: stay === undefined })
    }
    const stopHandingOver = handOver()
    const stopLeading = leadBy((href, options) => startGoing(() => router.push(href, options)))
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('pointermove', onMove, { passive: true })
    document.addEventListener('pointercancel', onScroll)
    document.addEventListener('click', onClick)
    return () => {
      stopHandingOver()
      stopLeading()
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointercancel', onScroll)
      document.removeEventListener('click', onClick)
    }
  }, [router])

  useEffect(() => {
    // See `card-later`.
    if (isGoing) document.documentElement.dataset.moved = ''
  }, [isGoing])

  return isGoing && <div aria-hidden="true" className="going fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
}

import { type RefObject, useEffect, useRef } from 'react'

/*
 * public/early.js makes a page usable before hydration: typed text and taps are kept, and no password gets into a URL.
 * Every page loads that file, so its comments are here.
 * - A form with `data-early` that is submitted too soon is held and marked, and submitted once it has `data-ready`.
 * - A button with `data-step` (1 or -1) moves the quantity beside it until its form is ready.
 * - A form with `data-go` is submitted as soon as a field changes, until it is ready.
 * - A link with `data-hold` is not followed while localStorage has that key. The component that replaces it opens itself.
 * - A page that has loaded fetches its font once more, with `swap`, and gets `data-loaded`, which shows it. In this order
 *   the texts are laid out again only once. Not so a page of running text (`data-text`), whose lines would break anew.
 */

/** What submitted a form before hydration: the button, or `true`. */
export type EarlyForm = HTMLFormElement & { earlySubmit?: HTMLElement | true }

declare global {
  interface Window {
    /** The key of the held link that was clicked. */
    heldLink?: string
  }
}

/** The ref of a form of buttons with `data-early`, which is submitted once it is ready if it was tapped before. */
export function useEarlyForm(): RefObject<EarlyForm | null> {
  const form = useRef<EarlyForm>(null)
  useEffect(() => {
    const node = form.current
    if (!node) return
    node.dataset.ready = ''
    const { earlySubmit } = node
    delete node.earlySubmit
    if (earlySubmit instanceof HTMLElement) node.requestSubmit(earlySubmit)
  }, [])
  return form
}

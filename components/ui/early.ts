/*
 * public/early.js makes a page usable before React runs: nothing that is typed or tapped is lost, and no password ends up
 * in an address. Every page loads it, so it is explained here.
 * - A form with `data-early` that is sent too soon is held and marked, and sends itself once it has `data-ready`.
 * - A button with `data-step` (`stepUp` or `stepDown`) moves the number input beside it until its form is ready.
 * - A form with `data-go` is sent as soon as a field changes, until it is ready.
 * - A link with `data-hold` is not followed while localStorage has that key: what takes its place opens itself.
 */

/** A form may carry what sent it before React ran: the button, or simply `true`. */
export type EarlyForm = HTMLFormElement & { earlySubmit?: HTMLElement | true }

declare global {
  interface Window {
    /** The key of the held link that was clicked. */
    heldLink?: string
  }
}

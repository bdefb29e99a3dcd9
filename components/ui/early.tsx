/** A form may carry what sent it before React ran: the button, or simply `true`. */
export type EarlyForm = HTMLFormElement & { earlySubmit?: HTMLElement | true }

declare global {
  interface Window {
    /** The key of the held link that was clicked. */
    heldLink?: string
  }
}

/** Loads public/early.js, which makes a page usable before React runs. */
export const Early = () => <script async src="/early.js" />

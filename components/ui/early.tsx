import { inTurn } from './in-turn'

/** A form may carry what sent it before its script was there: the button, or simply `true`. */
export type EarlyForm = HTMLFormElement & { earlySubmit?: HTMLElement | true }

declare global {
  interface Window {
    /** The key of the held link that was clicked. */
    heldLink?: string
  }
}

/**
 * What makes a page of use before its scripts run. It is sent as text, so it can use nothing from outside of it.
 * - A form with `data-early` that is sent is held and marked, and sends itself once it has `data-ready`.
 * - A button with `data-step` (`stepUp` or `stepDown`) moves the number input beside it, until its form is ready.
 * - A form with `data-go` is sent as soon as a field changes, until it is ready.
 * - A link with `data-hold` is not followed while localStorage has that key: what takes its place opens itself.
 */
function early() {
  const held = (form: Element | null, mark: string) => form?.hasAttribute(mark) && !form.hasAttribute('data-ready')
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as EarlyForm
      if (!held(form, 'data-early')) return
      event.preventDefault()
      form.earlySubmit = event.submitter ?? true
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const button = target.closest<HTMLElement>('[data-step]')
      if (button && held(button.closest('form'), 'data-early')) {
        const input = button.parentElement?.querySelector('input')
        input?.[button.dataset.step as 'stepUp' | 'stepDown']()
      }
      const key = target.closest<HTMLElement>('[data-hold]')?.dataset.hold
      if (!key || !localStorage.getItem(key)) return
      event.preventDefault()
      window.heldLink = key
    },
    true,
  )
  addEventListener('change', (event) => {
    const { form } = event.target as HTMLInputElement
    if (held(form, 'data-go')) form?.requestSubmit()
  })
}

/** Both scripts, for the head: nothing that was typed or clicked is lost, and no password leaves by an address. */
export function Early({ nonce }: { nonce?: string }) {
  return (
    <script id="early" nonce={nonce} suppressHydrationWarning>
      {`(${early})();(${inTurn})()`}
    </script>
  )
}

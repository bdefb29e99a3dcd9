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
 * - Who wants little data is known by the browser's own setting, or by the switch of this shop.
 * - The shop's type is fetched ahead of all else where the line is quick, so that the first paint has it.
 * - Scripts that the server put off come once the pictures that the page opens with are there, or are too slow.
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
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const wanted = /(?:^|; )save-data=(on|off)/.exec(document.cookie)?.[1]
  if (wanted === 'on' || (!wanted && connection?.saveData)) document.documentElement.dataset.lean = ''
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const atServer = page?.serverTiming?.find(({ name }) => name === 'request')?.duration ?? 0
  const isQuick = page && page.responseStart - page.requestStart - atServer < 130
  if (isQuick && !('lean' in document.documentElement.dataset)) {
    for (const { href: sheet, cssRules } of document.styleSheets) {
      for (const rule of cssRules) {
        const address = rule instanceof CSSFontFaceRule && /url\("([^"]+)/.exec(rule.cssText)?.[1]
        if (!address) continue
        const { href } = new URL(address, sheet ?? location.href)
        const ahead = document.createElement('link')
        document.head.append(Object.assign(ahead, { rel: 'preload', as: 'font', crossOrigin: '', href }))
      }
    }
  }
  const bringScripts = () => {
    for (const late of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement('script')
      for (const { name, value } of late.attributes) if (name !== 'type') script.setAttribute(name, value)
      late.replaceWith(script)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    const first = [...document.images].filter(({ fetchPriority, complete }) => fetchPriority === 'high' && !complete)
    let left = first.length
    const come = () => {
      left -= 1
      if (left <= 0) bringScripts()
    }
    for (const image of first) for (const end of ['load', 'error']) image.addEventListener(end, come)
    if (left === 0) bringScripts()
    else setTimeout(bringScripts, 1000)
  })
}

/** The script above, for the head: nothing that was typed or clicked is lost, and no password leaves by an address. */
export function Early({ nonce }: { nonce?: string }) {
  return (
    <script id="early" nonce={nonce} suppressHydrationWarning>
      {`(${early})()`}
    </script>
  )
}

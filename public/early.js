// Makes a page usable before React runs. Nothing that is typed or tapped is lost, and no password ends up in an address.
// - A form with `data-early` that is sent too soon is held and marked, and sends itself once it has `data-ready`.
// - A button with `data-step` (`stepUp` or `stepDown`) moves the number input beside it until its form is ready.
// - A form with `data-go` is sent as soon as a field changes, until it is ready.
// - A link with `data-hold` is not followed while localStorage has that key: what takes its place opens itself.
{
  const isWaiting = (form, attribute) => form?.hasAttribute(attribute) && !form.hasAttribute('data-ready')

  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!isWaiting(form, 'data-early')) return
      event.preventDefault()
      form.earlySubmit = event.submitter ?? true
    },
    true,
  )

  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest('[data-step]')
      if (button && isWaiting(button.closest('form'), 'data-early')) {
        button.parentElement?.querySelector('input')?.[button.dataset.step]()
      }
      const key = event.target.closest('[data-hold]')?.dataset.hold
      if (!key || !localStorage.getItem(key)) return
      event.preventDefault()
      window.heldLink = key
    },
    true,
  )

  addEventListener('change', (event) => {
    const { form } = event.target
    if (isWaiting(form, 'data-go')) form.requestSubmit()
  })
}

// See components/ui/early.ts.
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
        const field = button.parentElement?.querySelector('input')
        const value = (Number(field.value) || 1) + Number(button.dataset.step)
        field.value = Math.min(Math.max(value, 1), field.getAttribute('aria-valuemax'))
      }
      const key = event.target.closest('[data-hold]')?.dataset.hold
      if (!key || !localStorage.getItem(key)) return
      event.preventDefault()
      window.heldLink = key
    },
    true,
  )

  addEventListener('load', () => {
    const page = document.documentElement
    const family = getComputedStyle(page).getPropertyValue('--font-later')
    if (page.hasAttribute('data-lean')) return
    document.fonts.load(`1rem ${family}`).then(
      () => page.setAttribute('data-loaded', ''),
      () => {},
    )
  })

  addEventListener('change', (event) => {
    const { form } = event.target
    if (isWaiting(form, 'data-go')) form.requestSubmit()
  })
}

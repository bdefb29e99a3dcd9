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
    if (document.querySelector('[data-lean],[data-text]')) return
    document.fonts.load(`1rem ${family}`).then(
      () => page.setAttribute('data-loaded', ''),
      () => {},
    )
  })

  addEventListener('change', (event) => {
    const { form } = event.target
    if (isWaiting(form, 'data-go')) form.requestSubmit()
  })

  // Where visitors come from, without telling one from another: see lib/orders/place/visits.ts.
  const known = /(?:^|; )visits=([^;]+)/.exec(document.cookie)?.[1]
  const isUnwanted = navigator.doNotTrack === '1' || navigator.globalPrivacyControl
  const host = document.referrer && new URL(document.referrer).host
  if (isUnwanted ? known : host !== location.host) {
    const query = new URLSearchParams(location.search)
    const part = (name) => query.get(name)?.slice(0, 100) || null
    const click = ['fbclid', 'gclid', 'ttclid'].find((kind) => query.has(kind)) ?? null
    const last = [part('utm_source'), part('utm_medium'), part('utm_campaign'), host || null, click]
    let first = last
    try {
      if (known) first = JSON.parse(decodeURIComponent(known))[0]
    } catch {}
    const secure = location.protocol === 'https:' ? '; secure' : ''
    const value = encodeURIComponent(JSON.stringify([first, last]))
    document.cookie = `visits=${value}; path=/; max-age=${isUnwanted ? 0 : 2592000}; samesite=lax${secure}`
  }
}

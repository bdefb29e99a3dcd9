type Connection = { saveData?: boolean; rtt?: number }

/**
 * The order in which a page fetches what it is made of. It is sent as text, so it can use nothing from outside of it.
 * - Who wants little data is known by the browser's own setting, or by the switch of this shop.
 * - The shop's type comes ahead of all else where the line is quick or an earlier page brought it, so that the first
 *   paint has it. Elsewhere it comes after all else, for pages to come.
 * - Scripts that the server put off come once the pictures that the page opens with are there, or are too slow, and cards
 *   far below (`card-later`) are laid out once these are painted and they are nearly in view, or nothing else is to do.
 */
export function inTurn() {
  const { dataset } = document.documentElement
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { connection } = navigator as Navigator & { connection?: Connection }
  // A page that is the same for everybody has no nonce, and comes in a form of its own to who wants little data.
  if (document.currentScript?.nonce) {
    const wanted = /(?:^|; )save-data=(on|off)/.exec(document.cookie)?.[1]
    if (wanted === 'on' || (!wanted && connection?.saveData)) dataset.lean = ''
  }

  const atServer = page?.serverTiming?.find(({ name }) => name === 'request')?.duration ?? 0
  const isQuick = page && page.responseStart - page.requestStart - atServer < 130 && (connection?.rtt ?? 0) < 150
  const keptType = () => {
    // The first page of a visit has brought nothing yet, and to look takes a slow phone some 10 ms.
    if (page?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)) return null
    try {
      return localStorage.getItem('keptType')
    } catch {
      // A browser may be told to let no page keep anything.
      return null
    }
  }
  const bringType = (href: string) => {
    if (isQuick || keptType() === href) {
      const ahead = document.createElement('link')
      document.head.append(Object.assign(ahead, { rel: 'preload', as: 'font', crossOrigin: '', href }))
      return
    }
    dataset.plain = ''
    const keep = async (answer: Response) => {
      if (answer.ok && (await answer.blob())) localStorage.setItem('keptType', href)
    }
    addEventListener('load', () =>
      fetch(href, { priority: 'low' })
        .then(keep)
        .catch(() => undefined),
    )
  }
  // It stands first among the rules: to look at all of them takes a slow phone as long as to parse them.
  const findType = () => {
    for (const { href: sheet, cssRules } of document.styleSheets) {
      for (const rule of cssRules) {
        const address = rule instanceof CSSFontFaceRule && /url\("([^"]+)/.exec(rule.cssText)?.[1]
        if (address) return new URL(address, sheet ?? location.href).href
      }
    }
  }
  const type = 'lean' in dataset ? undefined : findType()
  if (type) bringType(type)

  dataset.opening = ''
  const showAll = () => {
    delete dataset.opening
  }
  addEventListener('scroll', showAll, { once: true, passive: true })
  // Each in a task of its own: a slow phone asks for ten of them in some 50 to 100 ms, and a tap would wait.
  const bringScripts = () => {
    const late = document.querySelector('script[type="later"]')
    if (!late) return
    const script = document.createElement('script')
    for (const { name, value } of late.attributes) if (name !== 'type') script.setAttribute(name, value)
    late.replaceWith(script)
    setTimeout(bringScripts)
  }
  const bringRest = () => {
    bringScripts()
    // The frame that shows the pictures is painted first: the cards would be laid out before it.
    requestAnimationFrame(() => setTimeout(showAll))
  }
  addEventListener('DOMContentLoaded', () => {
    const first = [...document.images].filter(({ fetchPriority, complete }) => fetchPriority === 'high' && !complete)
    let left = first.length
    const come = () => {
      left -= 1
      if (left <= 0) bringRest()
    }
    for (const image of first) for (const end of ['load', 'error']) image.addEventListener(end, come)
    if (left === 0) bringRest()
    // Who waits for the pictures has the rest to look at. Timers, as pages that are not looked at have no frames.
    setTimeout(showAll, 300)
    setTimeout(bringScripts, 1000)
  })

  // Pictures come with what is laid out.
  if ('lean' in dataset) return
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
  // A row at a time, as a tap would wait for all of them.
  const layOut = (rest: HTMLElement[]) =>
    whenIdle(
      () => {
        for (const one of rest.splice(0, 2)) one.dataset.there = ''
        if (rest.length > 0) layOut(rest)
      },
      { timeout: 1000 },
    )
  addEventListener('load', () => layOut([...document.querySelectorAll<HTMLElement>('.card-later, footer')]))
}

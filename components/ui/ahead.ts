import { pageDataAddress, pageDataHeaders } from '@/lib/http/page-data'
import { savesData } from './save-data'

type Asked = { href: string; at: number; answer: Promise<Response>; stop: AbortController; isFollowed: boolean }

/** A change shows at the next navigation: what was asked for longer ago is asked for anew. */
const FRESH_MS = 5_000

/** The data of the page that a link leads to, asked for before Next would. */
let asked: Asked | undefined
/** The picture that the page opens with, as wide as it is shown there. */
let picture: HTMLElement | undefined

const isFresh = ({ at }: Asked) => performance.now() - at < FRESH_MS

const hrefOf = ({ pathname, search }: URL) => pathname + search.replace(/[?&]_rsc=.*/, '')

/** Asks for what a link that is pressed will need, unless data is dear. */
export function askAhead(link: HTMLAnchorElement): void {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (!savesData() && !connection?.effectiveType?.endsWith('2g')) ask(link)
}

/** The link is not followed after all. */
export function dropAsked(): void {
  asked?.stop.abort()
  asked = undefined
  for (const form of formsOf(picture)) for (const name of ['srcset', 'src']) form.removeAttribute(name)
  picture = undefined
}

/** The link is followed: what Next asks for now is what was asked for at its press. */
export function follow(link: HTMLAnchorElement): void {
  if (asked?.href !== hrefOf(new URL(link.href)) || !isFresh(asked)) ask(link)
  if (asked) asked.isFollowed = true
}

/** Gives Next the answers to what was asked for, until the answered function is called. */
export function handOver(): () => void {
  const own = window.fetch
  window.fetch = (input, init) => {
    const known = asked
    const isSame = known?.isFollowed && isFresh(known) && input instanceof URL && hrefOf(input) === known.href
    if (!isSame || !input.searchParams.has('_rsc')) return own(input, init)
    asked = undefined
    return known.answer.catch(() => own(input, init))
  }
  return () => {
    window.fetch = own
  }
}

/** Pages of one visitor are left to Next. */
function ask(link: HTMLAnchorElement): void {
  dropAsked()
  const href = hrefOf(new URL(link.href))
  const address = pageDataAddress(href)
  if (!address) return
  const stop = new AbortController()
  const answer = fetch(address, { headers: pageDataHeaders, signal: stop.signal })
  // Who follows the link hears of it.
  answer.catch(() => undefined)
  asked = { href, at: performance.now(), answer, stop, isFollowed: false }

  const shown = link.querySelector<HTMLElement>('[data-opens]')
  if (shown) loadOpened()
  picture = shown?.querySelector('picture')?.cloneNode(true) as HTMLElement | undefined
  for (const form of formsOf(picture)) {
    form.sizes = shown?.dataset.opens ?? ''
    if ('loading' in form) form.loading = 'eager'
  }
}

/** The scripts of the page that such a link leads to: the server wrote them down. */
function loadOpened(): void {
  const { documentElement: root, head } = document
  for (const href of root.dataset.opened?.match(/\S+/g) ?? []) {
    head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }))
  }
  delete root.dataset.opened
}

const formsOf = (of: HTMLElement | undefined) => of?.querySelectorAll<HTMLSourceElement | HTMLImageElement>('*') ?? []

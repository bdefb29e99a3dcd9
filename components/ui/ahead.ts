import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { savesData } from './save-data'

/** Pages fetched ahead, some 10 kB each, while one address is shown. */
const MOST = 8
/** How long the router shows what was fetched ahead, whatever has changed since. */
const KEPT_MS = 30_000
/** How long a pointer rests, or the focus stays, on a link that is meant. */
const RESTING_MS = 80
/** What is the same for everybody. */
const open = /^\/($|shop\b|newarrivals$|product\/)/

/** The link within the shop that an event came from. */
export const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null

const isSlow = () => {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType?.endsWith('2g') ?? false
}

const fetchedAt = new Map<string, number>()

/** Whether the router shows this page as it was some time ago. */
export const wasFetchedAhead = (href: string) => Date.now() - (fetchedAt.get(href) ?? 0) < KEPT_MS

/** Fetches the page of a link that is about to be followed: touched, or rested on. */
export function useAhead(): void {
  const router = useRouter()

  useEffect(() => {
    let [shown, fetched] = [location.href, 0]
    let resting: ReturnType<typeof setTimeout>
    const fetchAhead = (link: HTMLAnchorElement | null) => {
      if (shown !== location.href) [shown, fetched] = [location.href, 0]
      const href = link?.getAttribute('href')
      if (!href || !open.test(href) || wasFetchedAhead(href) || fetched >= MOST || savesData() || isSlow()) return
      fetched += 1
      fetchedAt.set(href, Date.now())
      type Kind = NonNullable<Parameters<typeof router.prefetch>[1]>['kind']
      router.prefetch(href, { kind: 'full' as Kind })
    }
    const onTouch = (event: Event) => fetchAhead(linkOf(event))
    const onRest = (event: Event) => {
      clearTimeout(resting)
      resting = setTimeout(fetchAhead, RESTING_MS, linkOf(event))
    }
    document.addEventListener('touchstart', onTouch, { passive: true })
    for (const event of ['mouseover', 'focusin']) document.addEventListener(event, onRest)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('touchstart', onTouch)
      for (const event of ['mouseover', 'focusin']) document.removeEventListener(event, onRest)
    }
  }, [router])
}

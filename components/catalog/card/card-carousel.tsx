'use client'

import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from '@/components/ui/link'
import { Dots, rememberPicture } from '@/components/ui/picture'
import { useSaveData } from '@/components/ui/save-data'
import type { ProductPicture } from '@/lib/catalog/responses'
import type { Reel } from './card-slides'

type Autoplay = {
  isPlaying: boolean
  toggle(): void
  /** Reports whether a card may autoplay because it is in view, until the returned function is called. */
  watch(card: Element, onChange: (isInView: boolean) => void): () => void
}

/**
 * Controls the autoplay of the cards inside, null without autoplay. The provider is in a separate file, so that pages
 * without autoplay do not load it.
 */
export const AutoplayContext = createContext<Autoplay | null>(null)

type CardCarouselProps = {
  href: string
  name: string
  /** The picture in the page's HTML. */
  first: ReactNode
  /** The pictures after it. Each is fetched when it is shown. */
  more: ProductPicture[]
  sizes: string
  tags: ReactNode
  /** Shown over the picture, outside the link. */
  action: ReactNode
  children: ReactNode
}

/**
 * The rows that cards beside each other share: the picture, what it is, and what it costs. Not on phones, whose cards
 * are laid out one by one (`card-later`).
 */
export const cardRows = 'md:row-span-3 md:grid md:grid-cols-[minmax(0,1fr)] md:grid-rows-subgrid'

/** The carousel code, which is loaded on first use. */
type Works = typeof import('./card-slides')

/** Touch distance in pixels that counts as a swipe. */
const SWIPE = 24

const keys: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * A card with a picture carousel: by swipe, by the arrow keys of its link, by arrow buttons for a mouse, and
 * automatically in view where that was requested (see autoplay.tsx). A visitor who saves data sees the first alone.
 */
export function CardCarousel({ href, name, first, more, sizes, tags, action, children }: CardCarouselProps) {
  const { isOn: savesData } = useSaveData()
  const [works, setWorks] = useState<Works>()
  const [current, setCurrent] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const reel = useRef<Reel>({ wanted: 0 })
  const start = useRef<{ x: number; y: number }>(null)
  const isWoken = useRef(false)
  const isSeveral = more.length > 0
  const autoplay = useContext(AutoplayContext)
  const [isInView, setInView] = useState(false)
  const isPlaying = isInView && autoplay?.isPlaying

  const wake = () => {
    if (isWoken.current || savesData) return
    isWoken.current = true
    import('./card-slides').then(setWorks, () => {
      isWoken.current = false
    })
  }
  const watch = autoplay?.watch
  useEffect(() => {
    if (isSeveral && !savesData && card.current) return watch?.(card.current, setInView)
  }, [isSeveral, savesData, watch])
  useEffect(() => {
    if (isPlaying) wake()
  })
  /** Moves requested before the carousel code has loaded are done then. */
  const move = (by: 1 | -1) => {
    wake()
    if (reel.current.move) reel.current.move(by)
    else reel.current.wanted += by
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || reel.current.move) return
    start.current = { x: event.clientX, y: event.clientY }
  }
  // A touch loads the code only once it moves sideways. Most are taps, whose page should not compete for bandwidth.
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current && Math.abs(clientX - start.current.x) > SWIPE / 3) wake()
  }
  const onPointerUp = (event: PointerEvent) => {
    const { x = event.clientX, y = event.clientY } = start.current ?? {}
    start.current = null
    const [across, along] = [event.clientX - x, event.clientY - y]
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(along)) move(across < 0 ? 1 : -1)
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') wake()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by || savesData || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(by)
  }
  const rememberFirst = () => {
    const image = strip.current?.querySelector('img')
    if (image?.complete) rememberPicture(image)
  }
  const use = {
    onPointerEnter,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: () => {
      start.current = null
    },
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && wake(),
    onKeyDown,
  }
  return (
    <div ref={card} className={`group relative ${cardRows}`} {...(isSeveral && use)}>
      <Link
        href={href}
        onClick={rememberFirst}
        aria-keyshortcuts={isSeveral ? 'ArrowLeft ArrowRight' : undefined}
        className={`block ${cardRows}`}
      >
        <div className="relative touch-pan-y touch-pinch-zoom overflow-hidden bg-sand">
          <div ref={strip} className="reel-strip flex transition-transform">
            <div className="reel-slide w-full shrink-0" aria-hidden={current > 0 || undefined}>
              {first}
            </div>
            {works && (
              <works.Slides
                strip={strip}
                reel={reel}
                more={more}
                sizes={sizes}
                current={current}
                setCurrent={setCurrent}
                isPlaying={isPlaying}
              />
            )}
          </div>
          {tags}
          {isSeveral && <Dots count={more.length + 1} current={current} />}
        </div>
        {children}
      </Link>
      {action}
      {works && <works.Arrows name={name} move={move} />}
    </div>
  )
}

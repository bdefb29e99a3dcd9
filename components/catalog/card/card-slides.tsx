'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { Autoplay } from 'swiper/modules'
import { useTranslate } from '#translate'
import { useCarousel } from '@/components/ui/hooks/use-carousel'
import { Picture } from '@/components/ui/picture'
import type { ProductPicture } from '@/lib/catalog/responses'

/** The carousel's controls once it is loaded, and the moves requested before that. */
export type Reel = { move?(by: 1 | -1): void; wanted: number }

type SlidesProps = {
  /** The element inside the carousel's frame. The slides are its children. */
  strip: RefObject<HTMLElement | null>
  reel: RefObject<Reel>
  more: ProductPicture[]
  sizes: string
  current: number
  setCurrent(index: number): void
  isPlaying?: boolean
}

/** The pictures after the first. Each is fetched when it begins to show. */
export function Slides({ strip, reel, more, sizes, current, setCurrent, isPlaying }: SlidesProps) {
  const { swiper, seen } = useCarousel(() => strip.current?.parentElement, {
    modules: [Autoplay],
    // Mouse users have the arrow buttons. Dragging a link with a mouse is a browser feature.
    simulateTouch: false,
    autoplay: { enabled: false, delay: 3000, disableOnInteraction: false },
    on: { realIndexChange: ({ realIndex }) => setCurrent(realIndex) },
  })

  useEffect(() => {
    const waiting = reel.current
    waiting.move = (by) => void (by > 0 ? swiper.current?.slideNext() : swiper.current?.slidePrev())
    if (waiting.wanted !== 0) waiting.move(waiting.wanted > 0 ? 1 : -1)
    waiting.wanted = 0
    return () => {
      delete waiting.move
    }
  }, [reel, swiper])

  useEffect(() => {
    const { autoplay } = swiper.current ?? {}
    if (isPlaying) autoplay?.start()
    else autoplay?.stop()
  }, [isPlaying, swiper])

  return more.map(({ url, alt, colour }, index) => (
    <div key={url} className="reel-slide w-full shrink-0" aria-hidden={current !== index + 1}>
      {seen.has(index + 1) ? (
        <Picture url={url} alt={alt} colour={colour} sizes={sizes} />
      ) : (
        <div className="aspect-4/5" style={{ backgroundColor: colour }} />
      )}
    </div>
  ))
}

const arrows = [
  { by: -1, message: 'Previous picture of {name}', Icon: ChevronLeft },
  { by: 1, message: 'Next picture of {name}', Icon: ChevronRight },
] as const

/** Arrow buttons for a mouse. They are not focusable, because the arrow keys of the link do the same. */
export function Arrows({ name, move }: { name: string; move(by: 1 | -1): void }) {
  const t = useTranslate()
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-0 hidden aspect-4/5 items-center justify-between px-2
        opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover-device:flex"
    >
      {arrows.map(({ by, message, Icon }) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          aria-label={t(message, { name })}
          onClick={() => move(by)}
          className="pointer-events-auto grid size-9 place-items-center rounded-full bg-surface/90 hover:bg-surface
            hover:text-accent"
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        </button>
      ))}
    </div>
  )
}

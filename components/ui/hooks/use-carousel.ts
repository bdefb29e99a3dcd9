import { useEffect, useRef, useState } from 'react'
import { Swiper } from 'swiper'
import type { SwiperOptions } from 'swiper/types'

/** The classes of a carousel's parts: a frame contains one strip, and the strip contains the slides. */
const parts = { wrapperClass: 'reel-strip', slideClass: 'reel-slide' }

const indexOf = (slide: Element) => Number(slide.getAttribute('data-swiper-slide-index'))

/**
 * A looping carousel. It adds 20 kB, so import it only in code that is loaded on use.
 * @returns the swiper, once there is one, and the indexes of the slides shown so far
 */
export function useCarousel(frameOf: () => Element | null | undefined, options: SwiperOptions) {
  const swiper = useRef<Swiper>(null)
  const first = useRef({ frameOf, options })
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([options.initialSlide ?? 0]))

  useEffect(() => {
    const { frameOf, options } = first.current
    const frame = frameOf()
    if (!(frame instanceof HTMLElement)) return
    const width = () => frame.getBoundingClientRect().width
    const made = new Swiper(frame, {
      ...parts,
      loop: true,
      // Two quick presses move by two pictures.
      loopPreventsSliding: false,
      speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
      // Frames have fractional widths. By default Swiper rounds them and takes the difference for a resize. Without a
      // gap a sliver of the next slide would show.
      width: width(),
      resizeObserver: false,
      spaceBetween: 2,
      longSwipesRatio: 0.2,
      watchSlidesProgress: true,
      ...options,
      on: {
        beforeResize: ({ params }) => {
          params.width = width()
        },
        setTranslate: ({ visibleSlides }) => {
          const visible = visibleSlides.map(indexOf)
          setSeen((before) => (visible.every((index) => before.has(index)) ? before : new Set([...before, ...visible])))
        },
        ...options.on,
      },
    })
    swiper.current = made
    return () => {
      swiper.current = null
      made.destroy(true, false)
    }
  }, [])

  return { swiper, seen }
}

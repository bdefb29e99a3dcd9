import { useEffect, useRef, useState } from 'react'
import { Swiper } from 'swiper'
import type { SwiperOptions } from 'swiper/types'
import { prefersStill } from './prefers-still'

/** The classes by which a reel's parts are known: a frame holds one strip, the strip its slides. */
const parts = { wrapperClass: 'reel-strip', slideClass: 'reel-slide' }

const indexOf = (slide: Element) => Number(slide.getAttribute('data-swiper-slide-index'))

/**
 * Lets the slides of a frame go round. Weighs 20 kB: only for what is loaded when it is used.
 * @returns the swiper, once there is one, and the places of the slides that were seen so far
 */
export function useReel(frameOf: () => Element | null | undefined, options: SwiperOptions) {
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
      // Two quick presses are two pictures.
      loopPreventsSliding: false,
      speed: prefersStill() ? 0 : 300,
      // Frames are fractions of pixels wide. By itself it rounds, and takes the difference for a resize; and without
      // a gap a hair of the next slide is seen.
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

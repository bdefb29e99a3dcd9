'use client'

import { type MouseEvent, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { pictureWidth } from '@/components/catalog/card/product-layout'
import { Dots, Picture } from '@/components/ui/picture'
import type { ProductPicture } from '@/lib/catalog/responses'

type View = typeof import('./full-view')

const SIZES = '(min-width: 40rem) 50vw, 100vw'

const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey

/**
 * The pictures of a product: swiped on phones, below each other beside the texts of a tablet, and with thumbnail links
 * on wide screens. A picture links to its full
 * size. With scripts that opens in a dialog, which is loaded on first use.
 */
export function Gallery({ name, pictures }: { name: string; pictures: ProductPicture[] }) {
  const t = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [view, setView] = useState<{ code: View; open: boolean; index: number }>()
  if (pictures.length === 0) return <Picture url={undefined} alt="" sizes={SIZES} />

  /** Where the strip is scrolled to a picture. In right-to-left pages this is negative. */
  const startOf = (index: number) => {
    const [first, other] = [0, index].map((place) => strip.current?.children[place] as HTMLElement | undefined)
    return (other?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)
  }
  const onScroll = () => {
    if (strip.current) setCurrent(Math.round(strip.current.scrollLeft / startOf(1)))
  }
  const scrollTo = (index: number) => strip.current?.scrollTo({ left: startOf(index) })
  const show = (index: number) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    scrollTo(index)
  }
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    import('./full-view').then(
      (code) => setView({ code, open: true, index }),
      () => location.assign(href),
    )
  }
  const linkOf = (index: number) => strip.current?.querySelectorAll('a')[index]
  const isSeveral = pictures.length > 1
  return (
    // Reserves space for the thumbnails before they load.
    <div className={`relative ${isSeveral ? 'lg:ps-20 xl:ps-24' : ''}`}>
      <section aria-label={t('Pictures of {name}', { name })} className="bleed relative min-w-0 bg-sand sm:mx-0">
        <ul
          ref={strip}
          onScroll={isSeveral ? onScroll : undefined}
          className="flex gap-1 sm:max-lg:flex-wrap snap-x snap-mandatory overflow-x-auto overscroll-x-contain no-scrollbar motion-safe:scroll-smooth"
        >
          {pictures.map(({ url, alt, colour }, index) => (
            <li
              key={url}
              id={`picture-${index + 1}`}
              className={`${pictureWidth} snap-start only:mx-auto sm:max-lg:not-first:w-[calc(50%-0.125rem)] sm:max-lg:even:last:w-full`}
            >
              <a
                href={url}
                onClick={enlarge(index)}
                onFocus={() => scrollTo(index)}
                aria-haspopup="dialog"
                className="relative block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture url={url} alt={alt} colour={colour} sizes={SIZES} isFirst={index === 0} />
                <span className="sr-only">{t('Enlarge picture {number}', { number: index + 1 })}</span>
              </a>
            </li>
          ))}
        </ul>
        {isSeveral && (
          <div className="sm:hidden">
            <Dots count={pictures.length} current={current} />
          </div>
        )}
      </section>
      {isSeveral && (
        <ul className="absolute inset-y-0 start-0 hidden w-16 content-start gap-3 overflow-y-auto no-scrollbar lg:grid xl:w-20">
          {pictures.map(({ url, colour }, index) => (
            <li key={url}>
              <a
                href={`#picture-${index + 1}`}
                onClick={show(index)}
                aria-label={t('Picture {number} of {count}', { number: index + 1, count: pictures.length })}
                aria-current={index === current ? 'true' : undefined}
                className="block border-2 border-transparent aria-[current]:border-ink hover:border-edge
                  focus-visible:-outline-offset-2"
              >
                <Picture url={url} alt="" colour={colour} sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {view && (
        <view.code.FullView
          name={name}
          pictures={pictures}
          linkOf={linkOf}
          open={view.open}
          index={view.index}
          onClose={() => setView({ ...view, open: false })}
        />
      )}
    </div>
  )
}

'use client'

import { type MouseEvent, useRef, useState } from 'react'
import { Picture } from '@/components/ui/picture'
import type { Picture as PictureOf } from '@/lib/catalog/contract'

const SIZES = '(min-width: 48rem) 50vw, 100vw'

/** Swiped on phones; thumbnails lead to the pictures on wide screens, by plain anchors too. */
export function Gallery({ name, pictures }: { name: string; pictures: PictureOf[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  if (pictures.length === 0) return <Picture url={undefined} alt="" sizes={SIZES} />

  const onScroll = () => {
    const list = strip.current
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth))
  }
  const show = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    const list = strip.current
    list?.scrollTo({ left: index * list.clientWidth })
  }
  const isSeveral = pictures.length > 1
  return (
    <div className="relative lg:flex lg:flex-row-reverse lg:items-start lg:gap-4">
      <section aria-label={`Pictures of ${name}`} className="-mx-[clamp(1rem,4vw,3.5rem)] min-w-0 sm:mx-0 lg:grow">
        <ul
          ref={strip}
          onScroll={isSeveral ? onScroll : undefined}
          tabIndex={isSeveral ? 0 : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain no-scrollbar
            focus-visible:-outline-offset-2 motion-safe:scroll-smooth"
        >
          {pictures.map(({ url, alt, colour }, index) => (
            <li key={url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
              <Picture url={url} alt={alt} colour={colour} sizes={SIZES} isFirst={index === 0} />
            </li>
          ))}
        </ul>
        {isSeveral && (
          <p aria-hidden="true" className="absolute right-3 bottom-3 bg-surface px-2 text-xs tabular-nums lg:hidden">
            {current + 1} / {pictures.length}
          </p>
        )}
      </section>
      {isSeveral && (
        <ul className="hidden w-16 shrink-0 gap-3 lg:grid xl:w-20">
          {pictures.map(({ url, colour }, index) => (
            <li key={url}>
              <a
                href={`#picture-${index + 1}`}
                onClick={show(index)}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === current ? 'true' : undefined}
                className="block border-2 border-transparent aria-[current]:border-ink hover:border-edge"
              >
                <Picture url={url} alt="" colour={colour} sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

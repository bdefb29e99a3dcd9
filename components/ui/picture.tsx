'use client'

import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { useTranslate } from '#translate'
import { markOf } from '@/lib/i18n/language'
import { type Format, isPicture, rendition, widths } from '@/lib/platform/images/pictures'
import { useSaveData } from './save-data'

type PictureProps = {
  /** The URL of the largest rendition. The others are in the same folder. */
  url: string | undefined
  alt: string
  /** The background colour until the picture has loaded. */
  colour?: string
  sizes: string
  /** Whether the picture is in the first view. */
  isFirst?: boolean
  className?: string
}

/** A 4:5 picture in its uploaded renditions, or a placeholder without one. */
export function Picture({ url, alt, colour, sizes, isFirst, className = '' }: PictureProps) {
  const t = useTranslate()
  const { isOn: savesData } = useSaveData()
  const lang = alt ? markOf(alt, t.language) : undefined
  const box = `block aspect-4/5 w-full bg-sand object-cover ${className}`
  if (!url) {
    return (
      <span
        role="img"
        lang={lang}
        aria-label={alt || t('No picture yet')}
        className={`${box} grid! place-items-center text-edge`}
      >
        <Mark className="w-1/6 min-w-8 opacity-60" />
      </span>
    )
  }
  const isOurs = isPicture(url)
  const srcSet = (format: Format) =>
    (savesData ? widths.slice(0, 1) : widths).map((width) => `${rendition(url, width, format)} ${width}w`).join(', ')
  if (isFirst && isOurs) {
    // The browser requests it before it has parsed the page. Browsers without AVIF ignore the preload.
    const ahead = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
    preload(rendition(url, 800, 'avif'), { ...ahead, imageSrcSet: srcSet('avif'), imageSizes: sizes })
  }
  const src = rendition(url, 800, 'webp')
  const shown = isFirst && shownPicture(src)
  const image = (
    <img
      src={src}
      srcSet={isOurs ? srcSet('webp') : undefined}
      sizes={isOurs ? sizes : undefined}
      width={1200}
      height={1500}
      alt={alt}
      lang={lang}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'auto' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      style={{ backgroundColor: colour, ...(shown && { background: `url("${shown}") center / cover` }) }}
      className={box}
    />
  )
  if (!isOurs) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Dots for the number of pictures and the current one. They are decorative, and hidden without scripts. */
export function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--count': count, '--current': current } as CSSProperties}
      className="dots pointer-events-none absolute inset-x-0 bottom-1.5 mx-auto transition-opacity
        group-focus-within:opacity-100 group-hover:opacity-100 noscript:hidden in-data-lean:hidden hover-device:opacity-0"
    />
  )
}

/** The shop's logo, a crescent around a sun, in the current text colour. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M19.5 2.6A14 14 0 1 0 29.4 12.5 10.6 10.6 0 1 1 19.5 2.6Z" />
      <circle cx="20.6" cy="11.4" r="4.4" />
    </svg>
  )
}

let shown: { src: string; loaded: string } | undefined

/** Remembers which rendition of a picture is loaded, for the page that the visitor goes to. */
export const rememberPicture = ({ src, currentSrc }: HTMLImageElement): void => {
  shown = { src, loaded: currentSrc }
}

/** The loaded rendition of a remembered picture: it fills the place while a larger one loads. */
const shownPicture = (src: string | undefined): string | undefined =>
  src && shown?.src.endsWith(src) ? shown.loaded : undefined

import { type Format, isPicture, rendition, widths } from '@/lib/images/renditions'
import { Mark } from './mark'

type PictureProps = {
  /** The address of the largest rendition; the others are found beside it. */
  url: string | undefined
  alt: string
  /** Shown until the picture is there. */
  colour?: string
  sizes: string
  /** The picture that the page opens with. */
  isFirst?: boolean
  className?: string
}

const srcSet = (url: string, format: Format) =>
  widths.map((width) => `${rendition(url, width, format)} ${width}w`).join(', ')

/** A 4:5 picture in the widths that were made when it was uploaded, or a calm block where there is none. */
export function Picture({ url, alt, colour, sizes, isFirst, className = '' }: PictureProps) {
  const box = `block aspect-4/5 w-full bg-sand object-cover ${className}`
  if (!url) {
    return (
      <span role="img" aria-label={alt || 'No picture yet'} className={`${box} grid! place-items-center text-edge`}>
        <Mark className="w-1/6 min-w-8 opacity-60" />
      </span>
    )
  }
  const isOurs = isPicture(url)
  const image = (
    <img
      src={rendition(url, 800, 'webp')}
      srcSet={isOurs ? srcSet(url, 'webp') : undefined}
      sizes={isOurs ? sizes : undefined}
      width={1200}
      height={1500}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'auto' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      style={colour ? { backgroundColor: colour } : undefined}
      className={box}
    />
  )
  if (!isOurs) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(url, 'avif')} sizes={sizes} />
      {image}
    </picture>
  )
}

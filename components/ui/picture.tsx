import { widths } from '@/lib/images/renditions'
import { Mark } from './mark'

const LARGEST = /\/1200\.(webp|avif)$/

type PictureProps = {
  /** The address of the largest rendition, `…/1200.webp`; its siblings are found beside it. */
  url: string | undefined
  alt: string
  /** Shown until the picture is there. */
  colour?: string
  sizes: string
  /** The picture that the page opens with. */
  isFirst?: boolean
  className?: string
}

const srcSet = (folder: string, format: string) =>
  widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')

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
  const folder = LARGEST.test(url) ? url.replace(LARGEST, '') : undefined
  const image = (
    <img
      src={folder ? `${folder}/800.webp` : url}
      srcSet={folder && srcSet(folder, 'webp')}
      sizes={folder && sizes}
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
  if (!folder) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(folder, 'avif')} sizes={sizes} />
      {image}
    </picture>
  )
}

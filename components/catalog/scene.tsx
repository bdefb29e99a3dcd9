'use client'

import { preload } from 'react-dom'
import { useSaveData } from '@/components/ui/save-data'

type SceneProps = {
  /** The folder in public/scenes. */
  name: 'hero' | 'banner' | 'men' | 'women'
  /** Another one for phones. */
  tall?: 'hero-tall'
  sizes: string
  isFirst?: boolean
  className?: string
}

const widths = [640, 1200, 2000]
const PHONES = '(max-width: 47.99rem)'
const WIDER = '(min-width: 48rem)'

/** A picture behind a text may be a tenth too small: 640 pixels are enough for a phone of 360 with two pixels each. */
const NEARLY = '88vw'

/** A picture of the house behind or beside a text. It says nothing that the text does not. */
export function Scene({ name, tall, sizes, isFirst, className = '' }: SceneProps) {
  const { isOn: savesData } = useSaveData()
  const srcSet = (of: string, format: string) =>
    (savesData ? widths.slice(0, 1) : widths).map((width) => `/scenes/${of}/${width}.${format} ${width}w`).join(', ')
  const ahead = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  if (isFirst) {
    const media = tall ? WIDER : undefined
    preload(`/scenes/${name}/1200.avif`, { ...ahead, media, imageSrcSet: srcSet(name, 'avif'), imageSizes: sizes })
  }
  if (isFirst && tall) {
    const imageSrcSet = srcSet(tall, 'avif')
    preload(`/scenes/${tall}/640.avif`, { ...ahead, media: PHONES, imageSrcSet, imageSizes: NEARLY })
  }
  return (
    <picture className="contents">
      {tall && <source media={PHONES} type="image/avif" srcSet={srcSet(tall, 'avif')} sizes={NEARLY} />}
      {tall && <source media={PHONES} type="image/webp" srcSet={srcSet(tall, 'webp')} sizes={NEARLY} />}
      <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/scenes/${name}/1200.webp`}
        srcSet={srcSet(name, 'webp')}
        sizes={sizes}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'auto' : 'async'}
        className={`block object-cover ${className}`}
      />
    </picture>
  )
}

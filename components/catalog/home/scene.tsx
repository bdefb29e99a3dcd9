'use client'

import { preload } from 'react-dom'
import { useLanguage } from '#translate'
import { useShop } from '@/components/shop/shop-context'
import { useSaveData } from '@/components/ui/save-data'
import { markOf } from '@/lib/i18n/language'
import { type Format, sceneRendition, sceneWidths } from '@/lib/platform/images/pictures'
import type { HomePlace } from '@/lib/settings/table'

type SceneProps = {
  /** The setting of the owner's picture, and the folder in public/scenes of the default one. */
  name: HomePlace
  /** The folder of a different picture for phones. */
  tall?: 'hero-tall'
  sizes: string
  isFirst?: boolean
  /** The width from which text lies over the part where lines begin. The owner's picture is made paler there. */
  isBehindText?: 'md' | 'lg'
  className?: string
}

const PHONES = '(max-width: 47.99rem)'
const WIDER = '(min-width: 48rem)'

/**
 * A picture behind text may be a tenth too small: 640 pixels are enough for a phone of 360 px with two device pixels
 * each.
 */
const NEARLY = '88vw'

const veils = { md: 'max-md:hidden', lg: 'max-lg:hidden' }
const bundled = (folder: string) => `/scenes/${folder}/1200.webp`

/** A default or the owner's picture, behind or beside a text. */
export function Scene({ name, tall, sizes, isFirst, isBehindText, className = '' }: SceneProps) {
  const language = useLanguage()
  const { isOn: savesData } = useSaveData()
  const own = useShop().pictures[name]
  // Mirrored, but for the letters on the goods, so that its plain part is where lines begin.
  const url = own?.url ?? bundled(name === 'hero' && language === 'ur' ? 'hero-rtl' : name)
  const phones = own || !tall ? undefined : bundled(tall)
  const srcSet = (of: string, format: Format) =>
    (savesData ? sceneWidths.slice(0, 1) : sceneWidths)
      .map((width) => `${sceneRendition(of, width, format)} ${width}w`)
      .join(', ')
  const ahead = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  if (isFirst) {
    const media = phones ? WIDER : undefined
    preload(sceneRendition(url, 1200, 'avif'), { ...ahead, media, imageSrcSet: srcSet(url, 'avif'), imageSizes: sizes })
  }
  if (isFirst && phones) {
    const imageSrcSet = srcSet(phones, 'avif')
    preload(sceneRendition(phones, 640, 'avif'), { ...ahead, media: PHONES, imageSrcSet, imageSizes: NEARLY })
  }
  return (
    <>
      <picture className="contents">
        {phones && <source media={PHONES} type="image/avif" srcSet={srcSet(phones, 'avif')} sizes={NEARLY} />}
        {phones && <source media={PHONES} type="image/webp" srcSet={srcSet(phones, 'webp')} sizes={NEARLY} />}
        <source type="image/avif" srcSet={srcSet(url, 'avif')} sizes={sizes} />
        <img
          src={url}
          srcSet={srcSet(url, 'webp')}
          sizes={sizes}
          alt={own?.alt ?? ''}
          lang={own?.alt ? markOf(own.alt, language) : undefined}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'auto' : 'async'}
          className={`block object-cover ${className} ${own ? 'object-center!' : ''}`}
        />
      </picture>
      {own && isBehindText && (
        <span
          aria-hidden="true"
          className={`${veils[isBehindText]} absolute inset-0 bg-linear-to-r rtl:bg-linear-to-l from-35% from-paper/90 to-75% to-transparent`}
        />
      )}
    </>
  )
}

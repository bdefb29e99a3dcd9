'use client'

import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Zoom } from 'swiper/modules'
import { useTranslate } from '#translate'
import { useCarousel } from '@/components/ui/hooks/use-carousel'
import { Picture } from '@/components/ui/picture'
import type { ProductPicture } from '@/lib/catalog/responses'

type FullViewProps = {
  name: string
  pictures: ProductPicture[]
  open: boolean
  /** The index of the first picture shown. */
  index: number
  /** The element that gets the focus when the view closes on that picture. */
  linkOf(index: number): HTMLElement | null | undefined
  onClose(): void
}

/** The pictures of a product in full size, with zoom by click, tap or pinch. */
export function FullView({ open, onClose, ...rest }: FullViewProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Overlay {...rest} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const keys: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }
const isRightToLeft = () => document.documentElement.dir === 'rtl'

function Overlay({ name, pictures, index: opened, linkOf }: Omit<FullViewProps, 'open' | 'onClose'>) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(opened)
  const [isLarge, setLarge] = useState(false)
  const isSeveral = pictures.length > 1
  const { swiper, seen } = useCarousel(() => frame.current, {
    modules: [Zoom],
    initialSlide: opened,
    loop: isSeveral,
    // The elements that lose the focus when a picture is touched. By default these include buttons, which would then
    // ignore keys.
    focusableElements: 'input',
    zoom: { maxRatio: 2, toggle: false, panOnMouseMove: true },
    on: {
      click: ({ zoom }, event) => zoom.toggle(event as PointerEvent),
      zoomChange: (_, scale) => setLarge(scale > 1),
      realIndexChange: ({ realIndex }) => setCurrent(realIndex),
    },
  })
  const move = (by: 1 | -1) => (by > 0 ? swiper.current?.slideNext() : swiper.current?.slidePrev())
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = keys[key]
    if (by && isSeveral) move(isRightToLeft() ? (-by as 1 | -1) : by)
  }
  const Magnifier = isLarge ? ZoomOut : ZoomIn
  return (
    <Dialog.Popup
      onKeyDown={onKeyDown}
      finalFocus={() => linkOf(current) ?? true}
      className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-paper outline-none
        transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <div className="flex items-center px-2 py-1 sm:px-4">
        <Dialog.Title className="sr-only">{t('Pictures of {name}', { name })}</Dialog.Title>
        <p role="status" className="me-auto px-2 text-sm tabular-nums">
          <span className="sr-only">{t('Picture')} </span>
          {current + 1} / {pictures.length}
        </p>
        <button
          type="button"
          aria-label={t('Zoom')}
          aria-pressed={isLarge}
          onClick={() => swiper.current?.zoom.toggle()}
          className="target hover:text-accent"
        >
          <Magnifier aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
        <Dialog.Close aria-label={t('Close')} className="target hover:text-accent">
          <X aria-hidden="true" size={24} strokeWidth={1.5} />
        </Dialog.Close>
      </div>
      <div className="relative">
        <div ref={frame} className="absolute inset-0 touch-none overflow-hidden [container-type:size]">
          <div className="reel-strip flex h-full transition-transform">
            {pictures.map(({ url, alt, colour }, index) => (
              <div key={url} aria-hidden={index !== current} className="reel-slide h-full w-full shrink-0">
                <div className="swiper-zoom-container flex h-full items-center justify-center">
                  <div
                    className={`swiper-zoom-target w-[min(100cqw,80cqh)] ${isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
                  >
                    {seen.has(index) && <Picture url={url} alt={alt} colour={colour} sizes="1200px" />}
                  </div>
                </div>
              </div>
            ))}
          </div>
        </div>
        {isSeveral && (
          <div className="pointer-events-none absolute inset-0 flex items-center justify-between px-2 sm:px-4">
            <Arrow what={t('Previous picture')} Icon={ChevronLeft} onClick={() => move(-1)} />
            <Arrow what={t('Next picture')} Icon={ChevronRight} onClick={() => move(1)} />
          </div>
        )}
      </div>
    </Dialog.Popup>
  )
}

function Arrow({ what, Icon, onClick }: { what: string; Icon: typeof X; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={what}
      onClick={onClick}
      className="target pointer-events-auto rounded-full bg-surface/90 hover:bg-surface hover:text-accent"
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.75} className="rtl:-scale-x-100" />
    </button>
  )
}

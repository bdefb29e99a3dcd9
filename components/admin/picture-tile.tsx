'use client'

import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { IconButton } from './icon-button'
import type { FormPicture } from './picture-rules'

type PictureTileProps = {
  picture: FormPicture
  place: number
  count: number
  /** How much of it has been sent, 0 to 1, while that goes on. */
  sent: number | undefined
  onMove(toPlace: number): void
  onRemove(): void
  onDrag(): void
  onDropOn(): void
}

export function PictureTile({ picture, place, count, sent, onMove, onRemove, onDrag, onDropOn }: PictureTileProps) {
  const tile = useRef<HTMLLIElement>(null)
  const [mover, setMover] = useState<string | null>(null)
  const name = `picture ${place}`

  // A tile that changes its place in the page loses the focus.
  useEffect(() => {
    if (!mover) return
    tile.current?.querySelector<HTMLElement>(`[data-move="${mover}"]`)?.focus()
    setMover(null)
  }, [mover])
  const move = (to: number, by: string) => {
    onMove(to)
    setMover(by)
  }

  return (
    <li
      ref={tile}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropOn()
      }}
      className="flex min-w-0 cursor-grab flex-col border border-rule bg-surface active:cursor-grabbing"
    >
      <div className="relative">
        {picture.kind === 'kept' ? (
          <Picture url={picture.url} alt={`Picture ${place}`} sizes="12rem" />
        ) : (
          <Preview url={picture.preview} name={picture.file.name} />
        )}
        {place === 1 && (
          <span className="absolute top-2 left-2 rounded-sm bg-surface px-2 py-0.5 font-medium text-xs">First</span>
        )}
      </div>
      {sent !== undefined && (
        <div className="px-2 pt-2 text-xs">
          <progress value={sent} aria-label={`Upload of ${name}`} className="h-2 w-full accent-accent" />
          <p>{sent < 1 ? `${Math.round(sent * 100)}% sent` : 'Sent, being prepared…'}</p>
        </div>
      )}
      <div className="flex justify-between">
        <IconButton
          icon={ArrowLeft}
          label={`Move ${name} left`}
          data-move="left"
          isOff={place === 1}
          onClick={() => move(place - 1, 'left')}
        />
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
        <IconButton
          icon={ArrowRight}
          label={`Move ${name} right`}
          data-move="right"
          isOff={place === count}
          onClick={() => move(place + 1, 'right')}
        />
      </div>
    </li>
  )
}

/** A file as it will be cropped; one that the browser cannot show says so before it is sent. */
function Preview({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <p className="grid aspect-4/5 place-items-center break-all bg-sand p-3 text-center text-danger text-sm">
        {name} cannot be shown. Is it a picture?
      </p>
    )
  }
  return (
    <img
      src={url}
      alt={name}
      draggable={false}
      onError={() => setBroken(true)}
      className="block aspect-4/5 w-full bg-sand object-cover"
    />
  )
}

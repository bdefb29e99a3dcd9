'use client'

import { ArrowLeft, ArrowRight, Grip, Trash2 } from 'lucide-react'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/admin/shell/buttons'
import { Picture } from '@/components/ui/picture'
import type { FormPicture } from './picture-rules'

type PictureTileProps = {
  picture: FormPicture
  /** Its index, and the number of pictures. */
  index: number
  count: number
  defaultAlt: string
  isHeld: boolean
  /** The upload progress from 0 to 1, while it is being sent. */
  sent: number | undefined
  onHold(event: PointerEvent): void
  onMove(to: number): void
  onRemove(): void
  onAlt(alt: string): void
}

export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, defaultAlt, isHeld, sent, onHold, onMove, onRemove, onAlt } = props
  const tile = useRef<HTMLLIElement>(null)
  const [mover, setMover] = useState<string | null>(null)
  const name = `picture ${index + 1}`

  // Moving a tile in the DOM loses the focus.
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
      data-tile={index}
      className={`flex min-w-0 flex-col border bg-surface ${isHeld ? 'border-accent outline-2 outline-accent' : 'border-rule'}`}
    >
      <figure
        // Touching the picture scrolls the page. Dragging by touch starts at the grip.
        onPointerDown={(event) => event.pointerType === 'mouse' && onHold(event)}
        onDragStart={(event) => event.preventDefault()}
        className="relative cursor-grab active:cursor-grabbing"
      >
        {picture.kind === 'kept' ? (
          <Picture url={picture.url} alt={`Picture ${index + 1}`} sizes="12rem" />
        ) : (
          <Preview url={picture.preview} name={picture.file.name} />
        )}
        {index === 0 && (
          <span className="absolute top-2 left-2 rounded-sm bg-surface px-2 py-0.5 font-medium text-xs">First</span>
        )}
        {count > 1 && (
          <span
            aria-hidden="true"
            data-grip=""
            onPointerDown={onHold}
            className="target absolute top-0 right-0 touch-none select-none bg-surface/80 text-ink"
          >
            <Grip size={18} strokeWidth={1.5} />
          </span>
        )}
      </figure>
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
          isOff={index === 0}
          onClick={() => move(index - 1, 'left')}
        />
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
        <IconButton
          icon={ArrowRight}
          label={`Move ${name} right`}
          data-move="right"
          isOff={index === count - 1}
          onClick={() => move(index + 1, 'right')}
        />
      </div>
      <PictureAlt name={name} value={picture.alt} usual={defaultAlt} onChange={onAlt} />
    </li>
  )
}

/** A preview of how a file will be cropped, or a message if the browser cannot show it. */
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

type PictureAltProps = { name: string; value: string; usual: string; onChange(alt: string): void }

/** The owner's alt text of a picture, with the default one as placeholder. */
function PictureAlt({ name, value, usual, onChange }: PictureAltProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)

  // The field may be used before this script runs.
  const takeEarly = useRef(() => {
    const typed = input.current?.value ?? value
    if (typed !== value) onChange(typed)
  })
  useEffect(() => takeEarly.current(), [])

  return (
    <div className="flex flex-col gap-1 border-rule border-t p-2">
      <label htmlFor={id} className="text-soft text-xs">
        Alt text<span className="sr-only"> of {name}</span>
      </label>
      <textarea
        rows={3}
        ref={input}
        id={id}
        value={value}
        placeholder={usual}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // All tiles have the same height, so that a dragged tile moves others by one place only.
        className="input resize-none px-2 py-1"
      />
    </div>
  )
}

'use client'

import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fields'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { defaultAlt } from '@/lib/platform/images/pictures'
import { PictureInput, useDrop } from './picture-input'
import { acceptFiles, type FormPicture, moved, type Refusal } from './picture-rules'
import { PictureTile } from './picture-tile'

type PictureFieldProps = {
  pictures: FormPicture[]
  /** The upload progress of a new picture, by its key. */
  progress: Record<string, number>
  onChange(change: (pictures: FormPicture[]) => FormPicture[]): void
}

/** The pictures of a product, which can be added, reordered and described. */
export function PictureField({ pictures, progress, onChange }: PictureFieldProps) {
  const { isSubmitting } = useFormState()
  const name = useWatch<ProductTyped, 'name'>({ name: 'name' })
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refusal[]>([])
  const [said, setSaid] = useState('')

  const say = (to: number) => setSaid(`Picture moved to place ${to + 1} of ${pictures.length}`)
  const move = (from: number, to: number) => onChange((all) => moved(all, from, to))
  const { heldIndex, begin, list } = useReorder(move, say)

  const add = (files: File[]) => {
    const accepted = acceptFiles(files, pictures.length)
    setRefused(accepted.refused)
    const added = accepted.taken.map(asPicture)
    if (added.length > 0) onChange((all) => [...all, ...added])
  }
  const remove = (picture: FormPicture, index: number) => {
    if (picture.kind === 'new') URL.revokeObjectURL(picture.preview)
    onChange((all) => all.filter(({ key }) => key !== picture.key))
    setSaid(`Picture ${index + 1} removed`)
    input.current?.focus()
  }
  const retell = ({ key }: FormPicture, alt: string) =>
    onChange((all) => all.map((picture) => (picture.key === key ? { ...picture, alt } : picture)))

  const { isOver, drop } = useDrop(add)
  return (
    <Fieldset
      {...drop}
      legend="Pictures"
      hint="The first is the one on cards and in the cart. They are shown upright, 4:5. An alt text says what a picture
        shows to whoever cannot see it."
    >
      {pictures.length > 0 && (
        <ol {...list} className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              defaultAlt={defaultAlt(name || 'Name of the product', index)}
              isHeld={heldIndex === index}
              sent={isSubmitting && picture.kind === 'new' ? (progress[picture.key] ?? 0) : undefined}
              onHold={begin(index)}
              onMove={(to) => {
                move(index, to)
                say(to)
              }}
              onRemove={() => remove(picture, index)}
              onAlt={(alt) => retell(picture, alt)}
            />
          ))}
        </ol>
      )}
      <PictureInput input={input} isOver={isOver} refused={refused} onFiles={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </Fieldset>
  )
}

const asPicture = (file: File): FormPicture => {
  const preview = URL.createObjectURL(file)
  return { kind: 'new', key: preview, alt: '', file, preview }
}

/**
 * The distance from the window's edges within which a dragged tile scrolls the page. The top includes the fixed header.
 */
const EDGE = { top: 150, bottom: 70 }
const SCROLL = 12

type Held = { index: number; from: number; x: number; y: number }

/**
 * Reorders a list by mouse, pen or touch. The dragged tile swaps places with those that it is dragged over.
 * Tiles carry their index as `data-tile`. `onDrop` is called once, if anything moved.
 */
function useReorder(onMove: (from: number, to: number) => void, onDrop: (to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<Held | null>(null)
  const frame = useRef(0)
  const [heldIndex, setHeldIndex] = useState<number | null>(null)

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const follow = () => {
    const { current } = held
    if (!current) return
    if (current.y < EDGE.top) scrollBy(0, -SCROLL)
    if (current.y > innerHeight - EDGE.bottom) scrollBy(0, SCROLL)
    const tile = document.elementFromPoint(current.x, current.y)?.closest<HTMLElement>('[data-tile]')
    const to = tile && list.current?.contains(tile) ? Number(tile.dataset.tile) : current.index
    if (to !== current.index) {
      onMove(current.index, to)
      current.index = to
      setHeldIndex(to)
    }
    frame.current = requestAnimationFrame(follow)
  }
  const begin = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0 || held.current) return
    // The list captures the pointer, because it stays in the DOM while its tiles move.
    list.current?.setPointerCapture(event.pointerId)
    event.preventDefault()
    held.current = { index, from: index, x: event.clientX, y: event.clientY }
    setHeldIndex(index)
    frame.current = requestAnimationFrame(follow)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (held.current) Object.assign(held.current, { x: clientX, y: clientY })
  }
  const end = () => {
    const { current } = held
    if (!current) return
    held.current = null
    setHeldIndex(null)
    if (current.index !== current.from) onDrop(current.index)
  }
  return { heldIndex, begin, list: { ref: list, onPointerMove: move, onLostPointerCapture: end } }
}

'use client'

import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fieldset'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { defaultAlt } from '@/lib/platform/images/pictures'
import { PictureInput, useDrop } from './picture-input'
import { acceptFiles, type FormPicture, moved, type Refusal } from './picture-rules'
import { PictureTile } from './picture-tile'
import { useReorder } from './use-reorder'

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
  const { heldAt, begin, list } = useReorder(move, say)

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
              isHeld={heldAt === index}
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

'use client'

import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { MAX_PICTURES, PICTURE_TYPES } from '@/lib/images/limits'
import { Fieldset } from './fieldset'
import { type FormPicture, moved, type Refusal, sift } from './picture-rules'
import { PictureTile } from './picture-tile'

type PictureFieldProps = {
  pictures: FormPicture[]
  /** How much of a new picture has been sent, by its key. */
  progress: Record<string, number>
  onChange(pictures: FormPicture[]): void
}

/** The pictures of a product: added by drop or by choice, put in order by drag or by buttons. */
export function PictureField({ pictures, progress, onChange }: PictureFieldProps) {
  const { isSubmitting } = useFormState()
  const input = useRef<HTMLInputElement>(null)
  const dragged = useRef<number | null>(null)
  const [refused, setRefused] = useState<Refusal[]>([])
  const [said, setSaid] = useState('')
  const [isOver, setOver] = useState(false)

  const take = (list: FileList | null) => {
    const sifted = sift([...(list ?? [])], pictures.length)
    setRefused(sifted.refused)
    if (sifted.taken.length > 0) onChange([...pictures, ...sifted.taken.map(asPicture)])
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
  }
  const move = (from: number, to: number) => {
    onChange(moved(pictures, from, to))
    setSaid(`Picture moved to place ${to + 1} of ${pictures.length}`)
  }
  const remove = (index: number) => {
    const picture = pictures[index]
    if (picture?.kind === 'new') URL.revokeObjectURL(picture.preview)
    onChange(pictures.filter((_, at) => at !== index))
    setSaid(`Picture ${index + 1} removed`)
    input.current?.focus()
  }

  // Files may be chosen before this script runs.
  const takeEarly = useRef(() => take(input.current?.files ?? null))
  useEffect(() => takeEarly.current(), [])

  return (
    <Fieldset legend="Pictures" hint="The first is the one on cards and in the cart. They are shown upright, 4:5.">
      {pictures.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={index + 1}
              count={pictures.length}
              sent={isSubmitting && picture.kind === 'new' ? (progress[picture.key] ?? 0) : undefined}
              onMove={(to) => move(index, to - 1)}
              onRemove={() => remove(index)}
              onDrag={() => {
                dragged.current = index
              }}
              onDropOn={() => {
                if (dragged.current !== null && dragged.current !== index) move(dragged.current, index)
                dragged.current = null
              }}
            />
          ))}
        </ol>
      )}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(event.dataTransfer.types.includes('Files'))
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={`flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-sm border
          border-dashed p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent
          has-focus-visible:outline-offset-3 ${isOver ? 'border-ink bg-sand' : 'border-edge bg-surface'}`}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-describedby="picture-limits"
          onChange={({ currentTarget }) => take(currentTarget.files)}
          className="sr-only"
        />
        <ImagePlus aria-hidden="true" size={24} strokeWidth={1.5} />
        <span className="font-medium">Drop pictures here or choose files</span>
      </label>
      <p id="picture-limits" className="-mt-3 text-soft text-xs">
        JPEG, PNG or WebP, at most {MAX_PICTURES}, each up to 8 MB.
      </p>
      <div role="alert" className="text-danger text-sm empty:hidden">
        {refused.length > 0 && (
          <ul>
            {[...new Set(refused.map(({ file, reason }) => `${file}: ${reason}`))].map((refusal) => (
              <li key={refusal} className="break-words">
                {refusal}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Fieldset>
  )
}

const asPicture = (file: File): FormPicture => {
  const preview = URL.createObjectURL(file)
  return { kind: 'new', key: preview, file, preview }
}

'use client'

import { ImagePlus } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_PICTURES, PICTURE_TYPES } from '@/lib/platform/images/upload-rules'
import type { Refusal } from './picture-rules'

/** Accepts files that are dropped on the element that gets the `drop` handlers. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(event.dataTransfer.types.includes('Files'))
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
  return { isOver, drop }
}

type PictureInputProps = {
  input: RefObject<HTMLInputElement | null>
  /** Whether files are being dragged over the field. */
  isOver: boolean
  refused: Refusal[]
  onFiles(files: File[]): void
}

/** A file input that lists refused files with the reason. */
export function PictureInput({ input, isOver, refused, onFiles }: PictureInputProps) {
  const take = (list: FileList | null) => {
    onFiles([...(list ?? [])])
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }

  // Files may be chosen before this script runs.
  const takeEarly = useRef(() => {
    if (input.current?.files?.length) take(input.current.files)
  })
  useEffect(() => takeEarly.current(), [])

  return (
    <>
      <label
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
    </>
  )
}

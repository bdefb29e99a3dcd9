'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Button, buttonClass } from '@/components/ui/button'
import { fileError, PICTURE_TYPES, WRONG_TYPE } from '@/lib/platform/images/upload-rules'

type PhotoFieldProps = {
  label: string
  isOptional?: boolean
  photo: File | null
  /** What is wrong with the photo that was sent. */
  error?: string
  onChange(photo: File | null): void
}

/** A file field for one photo, with a preview. */
export function PhotoField({ label, isOptional, photo, error, onChange }: PhotoFieldProps) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const preview = usePreview(photo)
  /** The preview of a file that is no picture. */
  const [broken, setBroken] = useState<string | null>(null)

  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = fileError(file)
    setProblem(wrong ? `${file.name}: ${t.text(wrong)}` : '')
    onChange(wrong ? null : file)
  }
  // A file may be chosen before this script runs.
  const takeEarly = useRef(() => take(input.current?.files?.[0]))
  useEffect(() => takeEarly.current(), [])
  const remove = () => {
    if (input.current) input.current.value = ''
    onChange(null)
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {isOptional && <span className="font-normal text-soft"> {t('(optional)')}</span>}
      </label>
      {/* Browsers write their own button in the language of the browser. */}
      <div className="relative self-start">
        <input
          ref={input}
          id={id}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className={buttonClass(
            { variant: 'secondary', size: 'sm' },
            'pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent',
          )}
        >
          {t('Choose a photo')}
        </span>
      </div>
      {photo && (
        <p className="wrap-anywhere text-sm">
          <bdi>{photo.name}</bdi>
        </p>
      )}
      <p id={`${id}-hint`} className="text-soft text-xs">
        {t('JPEG, PNG or WebP up to 8 MB. Only you and we can see it.')}{' '}
        {t('If it is a PDF or an iPhone’s HEIC file, send a screenshot of it.')}
      </p>
      <p id={`${id}-problem`} role="alert" className="break-words text-danger text-sm empty:hidden">
        {problem || error || (preview && preview === broken && t(WRONG_TYPE))}
      </p>
      {preview && (
        <div className="flex flex-col items-start gap-2">
          {preview !== broken && (
            <img
              src={preview}
              alt={t('As you send it')}
              onError={() => setBroken(preview)}
              className="max-h-60 max-w-full"
            />
          )}
          <Button variant="secondary" size="sm" onClick={remove}>
            {t('Remove photo')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The object URL of a file for its preview. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

'use client'

import { useId, useRef, useState } from 'react'
import { useDrop } from '@/components/admin/products/pictures/picture-input'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { PICTURE_TYPES, sceneRendition } from '@/lib/platform/images/pictures'
import type { HomePicture, HomePictures, HomePlace } from '@/lib/settings/home-pictures-input'
import { useHomePicture } from './use-home-picture'

type HomePictureCardProps = {
  place: HomePlace
  title: string
  hint: string
  /** The class for its aspect ratio. */
  shape: string
  /** The owner's picture. Absent while the built-in one is shown. */
  picture: HomePicture | undefined
  isDirect: boolean
  onShow(pictures: HomePictures): void
}

export function HomePictureCard({ place, title, hint, shape, picture, isDirect, onShow }: HomePictureCardProps) {
  const id = useId()
  const text = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { sent, message, put, saveText, remove } = useHomePicture({ place, picture, isDirect, onShow })
  const { isOver, drop } = useDrop(([file]) => file && put(file))
  const url = picture?.url ?? `/scenes/${place}/1200.webp`
  return (
    <li className="flex flex-col gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="font-semibold text-base">
        {title}
      </h3>
      <label
        {...drop}
        className={`relative block cursor-pointer border border-dashed has-focus-visible:outline-2
          has-focus-visible:outline-accent has-focus-visible:outline-offset-3 ${isOver ? 'border-ink' : 'border-edge'}`}
      >
        <input
          type="file"
          accept={PICTURE_TYPES.join(',')}
          disabled={sent !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) put(file)
            // Allows choosing the same file again.
            target.value = ''
          }}
          className="sr-only"
        />
        <img
          src={sceneRendition(url, 640, 'webp')}
          alt={picture?.alt ?? ''}
          className={`w-full bg-sand object-cover ${shape}`}
        />
        <span className="flex min-h-11 items-center justify-center px-3 font-medium text-sm">
          {picture ? 'Choose another picture' : 'Choose a picture of your own'}
        </span>
      </label>
      <p className="text-soft text-xs">{hint}</p>
      {sent !== null && (
        <div role="status" className="text-sm">
          <progress aria-label={title} value={sent < 1 ? sent : undefined} className="h-2 w-full accent-accent" />
          {sent < 1 ? `Uploading ${Math.floor(sent * 100)}%` : 'Preparing the picture…'}
        </div>
      )}
      <div role="alert" className="text-danger text-sm empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      {picture && (
        <form
          key={picture.url}
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            saveText(text.current?.value ?? '')
          }}
        >
          <label className="flex flex-col gap-1.5 font-medium text-sm">
            What it shows, for those who cannot see it
            <input ref={text} defaultValue={picture.alt} maxLength={300} className="input" />
          </label>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="secondary" size="sm">
              Save text
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              Use the built-in picture
            </Button>
          </div>
        </form>
      )}
      {isAsking && (
        <ConfirmDialog
          question={`${title}: use the built-in picture?`}
          yes="Use the built-in picture"
          isDangerous
          no="Keep yours"
          onYes={remove}
          onClose={() => setAsking(false)}
        >
          <p>Yours is removed from the shop, and can only be uploaded again.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

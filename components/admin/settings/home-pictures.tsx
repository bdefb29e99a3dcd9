'use client'

import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { sendForm } from '@/components/admin/form/send-form'
import { forgetUploads, uploadDirectly } from '@/components/admin/products/pictures/direct-upload'
import { useDrop } from '@/components/admin/products/pictures/picture-input'
import { acceptFiles } from '@/components/admin/products/pictures/picture-rules'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { sceneRendition } from '@/lib/platform/images/pictures'
import { PICTURE_TYPES } from '@/lib/platform/images/upload-rules'
import type { HomePicture, HomePictures, HomePlace } from '@/lib/settings/table'

const places: { place: HomePlace; title: string; hint: string; shape: string }[] = [
  { place: 'hero', title: 'Top of the first page', hint: 'Wide. The title covers its left side.', shape: 'aspect-2/1' },
  { place: 'banner', title: 'Banner', hint: 'Wide. Its words lie over its left.', shape: 'aspect-21/9' },
  { place: 'men', title: 'Tile of Men', hint: 'Portrait.', shape: 'aspect-4/5' },
  { place: 'women', title: 'Tile of Women', hint: 'Portrait. Also shown on the login page.', shape: 'aspect-4/5' },
]

type HomePicturesFormProps = {
  pictures: HomePictures
  /** Whether pictures are sent directly to the storage instead of with the call. */
  isDirect: boolean
}

/** The owner's pictures on the home page. Each is saved separately. */
export function HomePicturesForm({ pictures, isDirect }: HomePicturesFormProps) {
  const [shown, setShown] = useState(pictures)
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="scroll-mt-24 border-rule border-t pt-6">
      <h2 id="pictures-title" className="text-lg">
        Pictures of the first page
      </h2>
      <p className="mt-1 max-w-2xl text-soft text-sm">
        JPEG, PNG or WebP, up to 8 MB, at least 800 pixels wide; 2,000 look best. The middle always shows, the edges are
        cut to the screen.
      </p>
      <ul className="mt-5 grid max-w-2xl gap-8 sm:grid-cols-2">
        {places.map(({ place, ...words }) => (
          <HomePictureCard
            key={place}
            place={place}
            picture={shown[place]}
            isDirect={isDirect}
            onShow={setShown}
            {...words}
          />
        ))}
      </ul>
    </section>
  )
}

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

function HomePictureCard({ place, title, hint, shape, picture, isDirect, onShow }: HomePictureCardProps) {
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

type Options = {
  place: HomePlace
  picture: HomePicture | undefined
  isDirect: boolean
  onShow(pictures: HomePictures): void
}

/** Changes one picture of the home page. `sent` is the upload progress, null without an upload. */
function useHomePicture({ place, picture, isDirect, onShow }: Options) {
  const router = useRouter()
  const [sent, setSent] = useState<number | null>(null)
  const [message, setMessage] = useState('')

  const change = async (send: () => Promise<HomePictures>) => {
    setMessage('')
    try {
      onShow(await send())
      void notify('success', 'Update Success')
      router.refresh()
    } catch (error) {
      setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      if (error instanceof CallError && error.status === 409) {
        await adminCall('GET /api/settings/pictures').then(onShow, () => undefined)
      }
    } finally {
      setSent(null)
    }
  }
  const save = (fill: (form: FormData) => void) => {
    const form = new FormData()
    form.append('urlBase', picture?.url ?? '')
    fill(form)
    return sendForm('PUT /api/settings/pictures/{id}', { id: place, body: form }, (part, total) => {
      if (form.has('picture')) setSent(part / total)
    })
  }

  return {
    sent,
    message,
    put(file: File) {
      const [refusal] = acceptFiles([file], 0).refused
      if (refusal) return setMessage(refusal.reason)
      setSent(0)
      void change(() => (isDirect ? putDirectly(file, setSent, save) : save((form) => form.append('picture', file))))
    },
    saveText: (alt: string) => void change(() => save((form) => form.append('alt', alt))),
    remove: () => void change(() => adminCall('DELETE /api/settings/pictures/{id}', { id: place })),
  }
}

/** Sends the picture to UploadThing, then its address to the API. */
async function putDirectly(
  file: File,
  onSent: (part: number) => void,
  save: (fill: (form: FormData) => void) => Promise<HomePictures>,
): Promise<HomePictures> {
  const pictures = [{ kind: 'new' as const, key: file.name, alt: '', file, preview: '' }]
  const [upload = ''] = await uploadDirectly(pictures, (_, part) => onSent(part))
  try {
    return await save((form) => form.append('upload', upload))
  } catch (error) {
    if (error instanceof CallError && error.errors.upload) forgetUploads(pictures)
    throw error
  }
}

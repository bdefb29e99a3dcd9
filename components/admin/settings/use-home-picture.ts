import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { sendForm } from '@/components/admin/form/send-form'
import { forgetUploads, uploadDirectly } from '@/components/admin/products/pictures/direct-upload'
import { acceptFiles } from '@/components/admin/products/pictures/picture-rules'
import { adminCall } from '@/components/admin/shell/admin-call'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { HomePicture, HomePictures, HomePlace } from '@/lib/settings/home-pictures-input'

type Options = {
  place: HomePlace
  picture: HomePicture | undefined
  isDirect: boolean
  onShow(pictures: HomePictures): void
}

/** Changes one picture of the home page. `sent` is the upload progress, null without an upload. */
export function useHomePicture({ place, picture, isDirect, onShow }: Options) {
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

import { LOGIN_AGAIN } from '@/components/admin/shell/admin-call'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { forgetUser } from '@/lib/platform/browser/user-info'
import type { PictureRouter } from '@/lib/platform/images/direct-upload'
import type { NewPicture } from './picture-rules'

/** An upload without progress for this long is aborted. */
const STALL_MS = 30_000
const NOT_SENT = 'The pictures could not be sent. Please check your connection and try again.'

/** Uploaded files that are not part of a product yet, so that a retry does not send them again. */
const waiting = new WeakMap<File, string>()

/**
 * Sends the pictures directly to UploadThing and returns their ids.
 * @throws CallError
 */
export async function uploadDirectly(
  pictures: NewPicture[],
  onProgress: (key: string, part: number) => void,
): Promise<string[]> {
  const unsent = pictures.filter(({ file }) => !waiting.has(file))
  if (unsent.length > 0) await send(unsent, onProgress)
  return pictures.map(({ key, file }) => {
    onProgress(key, 1)
    return waiting.get(file) ?? ''
  })
}

/** Called when the server could not find them, so that the next try sends them again. */
export function forgetUploads(pictures: NewPicture[]): void {
  for (const { file } of pictures) waiting.delete(file)
}

async function send(pictures: NewPicture[], onProgress: (key: string, part: number) => void): Promise<void> {
  // Loaded only when pictures are sent.
  const { genUploader } = await import('uploadthing/client')
  const stall = new AbortController()
  const giveUp = () => setTimeout(() => stall.abort(), STALL_MS)
  let timer = giveUp()
  try {
    const sent = await genUploader<PictureRouter>().uploadFiles('pictures', {
      files: pictures.map(({ file }) => file),
      signal: stall.signal,
      onUploadProgress: ({ file, progress }) => {
        clearTimeout(timer)
        timer = giveUp()
        const picture = pictures.find((one) => one.file === file)
        if (picture) onProgress(picture.key, Math.min(progress / 100, 1))
      },
    })
    sent.forEach(({ customId }, index) => {
      const picture = pictures[index]
      if (picture && customId) waiting.set(picture.file, customId)
    })
  } catch (error) {
    throw failure(error)
  } finally {
    clearTimeout(timer)
  }
}

/** UploadThing's client passes on the messages of our own responses. Its other messages are not for users. */
function failure(error: unknown): CallError {
  const { name, code, message = '' } = error as { name?: string; code?: string; message?: string }
  if (message === LOGIN_AGAIN) forgetUser()
  if (name !== 'UploadThingError' || code === 'UPLOAD_FAILED') return new CallError(0, NOT_SENT)
  return new CallError(0, code === 'INTERNAL_CLIENT_ERROR' ? REQUEST_FAILED : message)
}

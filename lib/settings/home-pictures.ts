import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { sceneOf } from '@/lib/platform/images/decode'
import { fetchUpload, isUploadDirect, uploadAddress } from '@/lib/platform/images/direct-upload'
import { dropImages, storeImage } from '@/lib/platform/images/store'
import type { HomePictureChange } from './input'
import type { HomePicture, HomePictures, HomePlace } from './table'

/** The owner's pictures on the first page. A place without one shows the built-in picture. */
export async function homePictures(): Promise<HomePictures> {
  const row = await db.settings.findUnique({ where: { id: 1 }, select: { pictures: true } })
  return (row?.pictures ?? {}) as HomePictures
}

/**
 * Puts a picture into a place, or changes the text of the one that is there.
 * @throws ShopError `bad input` for a file that is no picture, or is too small; `conflict` when somebody else has
 * changed the place since the form was shown
 */
export async function changeHomePicture(
  by: Actor,
  place: HomePlace,
  { alt, upload, urlBase }: HomePictureChange,
  file: Buffer | undefined,
): Promise<HomePictures> {
  if (upload && !isUploadDirect()) throw new ShopError('bad input', 'upload cannot be used here')
  const original = upload ? await fetchUpload(upload) : file
  const url = original && (await storeImage(await sceneOf(original)))
  try {
    const pictures = await replace(by, place, urlBase, (before) => {
      if (!url && !before) throw new ShopError('bad input', 'Please choose a picture')
      return { url: url ?? before?.url ?? '', alt: alt ?? before?.alt ?? '' }
    })
    if (upload) await dropImages([uploadAddress(upload)])
    return pictures
  } catch (error) {
    // After any other error it may have been saved anyway, so the sweep decides.
    if (url && error instanceof ShopError) await dropImages([url])
    throw error
  }
}

/** Restores the built-in picture. */
export const removeHomePicture = (by: Actor, place: HomePlace): Promise<HomePictures> =>
  replace(by, place, undefined, () => undefined)

async function replace(
  by: Actor,
  place: HomePlace,
  urlBase: string | undefined,
  change: (before: HomePicture | undefined) => HomePicture | undefined,
): Promise<HomePictures> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO settings ("values", updated_at) VALUES ('{}', 'epoch') ON CONFLICT DO NOTHING`
    const [row] = await tx.$queryRaw<{ pictures: HomePictures }[]>`SELECT pictures FROM settings FOR UPDATE`
    const { [place]: before, ...others } = row?.pictures ?? {}
    if (urlBase !== undefined && urlBase !== (before?.url ?? '')) {
      throw new ShopError('conflict', 'Somebody else has changed this picture meanwhile: please look at it again')
    }
    const now = change(before)
    const after = now ? { ...others, [place]: now } : others
    await tx.settings.update({ where: { id: 1 }, data: { pictures: after } })
    const on = { kind: 'settings', _id: 'settings', name: 'Settings' } as const
    await logActivity(tx, by, 'Changed settings', on, { before: logged(place, before), after: logged(place, now) })
    return after
  })
}

const logged = (place: HomePlace, picture: HomePicture | undefined) => ({
  [`${place}Picture`]: picture?.url ?? null,
  [`${place}PictureText`]: picture?.alt ?? null,
})

import { z } from 'zod'
import { text } from '@/lib/values/text'

/** Places on the first page for a picture of the owner. */
const homePlaces = ['hero', 'banner', 'men', 'women'] as const
export type HomePlace = (typeof homePlaces)[number]
export const homePlace = z.enum(homePlaces)

/** The form for a picture. Without a file and without `upload` the picture stays. */
export const homePictureChange = z.object({
  /** The alt text. Empty for a decorative picture. */
  alt: text(300).optional(),
  /** A picture that the browser sent to UploadThing. */
  upload: z
    .string()
    .regex(/^[0-9a-f]{24}-original$/, 'This is no upload')
    .optional(),
  /** The address of the picture that the form was shown; empty for the built-in one. */
  urlBase: z.string().optional(),
})
export type HomePictureChange = z.infer<typeof homePictureChange>

/** `url` is the address of the picture's 1200.webp. */
export type HomePicture = { url: string; alt: string }
export type HomePictures = Partial<Record<HomePlace, HomePicture>>

import { resource, route } from '@/lib/api/route'
import { ShopError } from '@/lib/platform/errors'
import { readForm } from '@/lib/platform/http/multipart'
import { validate } from '@/lib/platform/http/read-request'
import { changeHomePicture, removeHomePicture } from '@/lib/settings/home-pictures'
import { homePictureChange, homePlace } from '@/lib/settings/input'
import { homePicturesAnswer } from '@/lib/settings/responses'

const change = {
  access: 'owner',
  summary: 'Set a picture on the home page, or change its text',
  reads: { types: ['multipart/form-data'], schema: homePictureChange, files: { field: 'picture', most: 1 } },
  response: homePicturesAnswer,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, async ({ request, user, params }) => {
    const place = placeOf(params.id)
    const { fields, files } = await readForm(request, 'picture', { maxFiles: 1 })
    return changeHomePicture(user, place, validate(homePictureChange, fields), files[0])
  }),
  DELETE: route(
    { access: 'owner', summary: 'Restore the built-in picture', response: homePicturesAnswer },
    ({ user, params }) => removeHomePicture(user, placeOf(params.id)),
  ),
})

function placeOf(place: string) {
  const known = homePlace.safeParse(place)
  if (!known.success) throw new ShopError('not found', 'There is no such place for a picture')
  return known.data
}

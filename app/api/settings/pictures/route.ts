import { resource, route } from '@/lib/api/route'
import { homePictures } from '@/lib/settings/home-pictures'
import { homePicturesAnswer } from '@/lib/settings/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'owner', summary: 'Get the owner’s pictures on the home page', response: homePicturesAnswer },
    () => homePictures(),
  ),
})

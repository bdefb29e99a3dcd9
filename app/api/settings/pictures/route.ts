import { resource, route } from '@/lib/http/route'
import { homePicturesAnswer } from '@/lib/settings/contract'
import { homePictures } from '@/lib/settings/home-pictures'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'admin', summary: 'Read the owner’s pictures on the first page', response: homePicturesAnswer },
    () => homePictures(),
  ),
})

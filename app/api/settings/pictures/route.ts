import { resource, route } from '@/lib/http/route'
import { homePicturesAnswer } from '@/lib/settings/contract'
import { homePictures } from '@/lib/settings/home-pictures'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'admin', summary: 'Get the owner’s pictures on the home page', response: homePicturesAnswer },
    () => homePictures(),
  ),
})

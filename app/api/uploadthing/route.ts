import { type Handler, resource, route } from '@/lib/api/route'
import { answerUpload } from '@/lib/platform/images/direct-upload'

/** An administrator's browser asks where to upload files. */
const fromBrowser = route({ access: 'staff' }, ({ request }) => answerUpload(request))
/** UploadThing reports that a file has arrived. Its client checks the signature. */
const fromHost = route({ access: 'anyone' }, ({ request }) => answerUpload(request))

const post: Handler = (request, context) =>
  (request.headers.has('uploadthing-hook') ? fromHost : fromBrowser)(request, context)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ POST: post })

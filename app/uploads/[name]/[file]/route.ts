import { env } from '@/lib/platform/env'
import { readImage } from '@/lib/platform/images/storage-drivers'

type Context = { params: Promise<{ name: string; file: string }> }

/** Uploaded pictures. A name is never reused, so browsers may cache them forever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name, file } = await params
  const image = await readImage(env().DATA_DIR, name, file)
  if (!image) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(new Uint8Array(image.bytes), {
    headers: { 'Content-Type': image.type, 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}

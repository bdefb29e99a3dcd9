/** A response with a WebP that no cache may keep. */
export const privatePhoto = (webp: Uint8Array<ArrayBuffer>) =>
  new Response(webp, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })

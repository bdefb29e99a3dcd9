/** A client that reads nothing for this long is disconnected, because each one occupies a slot. */
const STALL_MS = 30_000

/**
 * Streams a response part by part, as fast as the client reads. It starts with the first part, so that a failure before
 * that is still an ordinary error response. A later failure closes the connection.
 */
export async function streamParts(parts: AsyncGenerator<string>, headers: Record<string, string>): Promise<Response> {
  const encoder = new TextEncoder()
  let next = await parts.next()
  let stalled: NodeJS.Timeout | undefined
  const body = new ReadableStream({
    async pull(controller) {
      clearTimeout(stalled)
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await parts.next()
      stalled = setTimeout(() => {
        controller.error(new Error('The reader takes nothing'))
        void parts.return(undefined)
      }, STALL_MS)
    },
    async cancel() {
      clearTimeout(stalled)
      await parts.return(undefined)
    },
  })
  return new Response(body, { headers })
}

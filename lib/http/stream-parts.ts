/** A reader who takes nothing for so long is hung up on: each one holds a place. */
const STALL_MS = 30_000

/**
 * An answer that is written part by part, as fast as it is taken. It begins with the first part, so that a failure
 * until then is still an answer of its own; a later one ends the connection.
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

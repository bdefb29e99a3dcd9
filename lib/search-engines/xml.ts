const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as it stands in XML, without the characters that XML cannot hold. */
export const xmlText = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)

export const element = (name: string, text: string | number) => `<${name}>${xmlText(String(text))}</${name}>`

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' }

export const xmlResponse = (body: string) => new Response(body, { headers })

/** A reader who takes nothing for so long is hung up on: each one holds a place. */
const STALL_MS = 30_000

/**
 * An answer that is written part by part, as fast as it is taken. It begins with the first part, so that a failure
 * until then is still an answer of its own; a later one ends the connection.
 */
export async function xmlStream(parts: AsyncGenerator<string>): Promise<Response> {
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

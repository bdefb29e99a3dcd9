import { streamParts } from '@/lib/platform/http/downloads'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for XML, and removes characters that XML cannot contain. */
export const xmlText = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)

export const element = (name: string, text: string | number) => `<${name}>${xmlText(String(text))}</${name}>`

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' }

export const xmlResponse = (body: string) => new Response(body, { headers })

export const xmlStream = (parts: AsyncGenerator<string>) => streamParts(parts, headers)

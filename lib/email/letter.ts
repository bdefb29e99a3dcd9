import 'server-only'
import { createElement } from 'react'
import { shop } from '@/lib/shop'
import { siteUrl } from '@/lib/site'
import { LetterPage } from './letter-page'

// Not by an import of its own: Next refuses that one everywhere, though mail is no page.
const { renderToStaticMarkup } = await import('react-dom/server')

export type Line = [name: string, amount: string]

export type Note = { title: string; lines: string[] }

/** A piece that was bought. `image` is the address of its largest picture, or nothing. */
export type Piece = { name: string; size: string | null; qty: number; amount: string; image: string }

/** A paragraph, or what stands by itself: a heading, a code, a link, a bill, notes side by side. */
export type Part =
  | string
  | { heading: string }
  | { code: string }
  | { link: string; path: string }
  | { pieces?: Piece[]; lines: Line[]; total: Line }
  | { notes: Note[] }

/** Mail clients know the page by this. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A mail in the shop's dress, as the outbox keeps it. Both of its forms say the same. */
export function letter(to: string, subject: string, parts: Part[]) {
  const closing = `${shop.name}, ${shop.email}, ${shop.hours}`
  const preview = parts.find((part) => typeof part === 'string') ?? subject
  const page = createElement(LetterPage, { subject, preview, parts })
  return {
    to,
    subject,
    text: `${[...parts.map(asText), closing].join('\n\n')}\n`,
    html: DOCTYPE + renderToStaticMarkup(page),
  }
}

const pieceName = ({ name, size, qty }: Piece) => `${qty} × ${name}${size ? `, size ${size}` : ''}`

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  if ('code' in part) return part.code
  if ('link' in part) return `${part.link}: ${siteUrl(part.path)}`
  if ('notes' in part) return part.notes.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  const pieces = (part.pieces ?? []).map((piece): Line => [pieceName(piece), piece.amount])
  return [...pieces, ...part.lines, part.total].map(([name, amount]) => `${name}: ${amount}`).join('\n')
}

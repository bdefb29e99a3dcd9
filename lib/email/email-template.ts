import type { SettingsValues } from '@/lib/schemas/settings'
import { siteUrl } from '@/lib/site'

export type Line = [name: string, amount: string]

export type Note = { title: string; lines: string[] }

/** A piece that was bought. `image` is the address of its largest picture, or nothing. */
export type Piece = {
  name: string
  size: string | null
  qty: number
  amount: string
  /** What it would have cost before the sale, and how much that is off, e.g. `25% off`. */
  before?: string
  off?: string
  image: string
}

/** A paragraph, or a block: a heading, a code, a link, a bill, notes side by side. */
export type Part =
  | string
  | { heading: string }
  | { code: string }
  | { link: string; path: string }
  | { pieces?: Piece[]; lines: Line[]; total: Line }
  | { notes: Note[] }

/** A mail as the outbox takes it: its text, and the parts that its page is made of when it is sent. */
export type EmailTemplate = { to: string; subject: string; text: string; parts: Part[] }

/** What mails say of the shop. */
export type MailShop = Pick<SettingsValues, 'name' | 'email' | 'hours'>

/** A mail that lacks only what the owner has set. */
export type MailDraft = (shop: MailShop) => EmailTemplate

export function emailTemplate(shop: MailShop, to: string, subject: string, parts: Part[]): EmailTemplate {
  const closing = `${shop.name}, ${shop.email}, ${shop.hours}`
  return { to, subject, text: `${[...parts.map(asText), closing].join('\n\n')}\n`, parts }
}

const pieceName = ({ name, size, qty, before, off }: Piece) =>
  `${qty} × ${name}${size ? `, size ${size}` : ''}${before ? ` (${before} before the sale, ${off})` : ''}`

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  if ('code' in part) return part.code
  if ('link' in part) return `${part.link}: ${siteUrl(part.path)}`
  if ('notes' in part) return part.notes.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  const pieces = (part.pieces ?? []).map((piece): Line => [pieceName(piece), piece.amount])
  return [...pieces, ...part.lines, part.total].map(([name, amount]) => `${name}: ${amount}`).join('\n')
}

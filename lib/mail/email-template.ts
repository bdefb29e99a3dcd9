import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { pageUrl } from '@/lib/platform/site'
import { hoursIn } from '@/lib/settings/read'
import type { SettingsValues } from '@/lib/settings/table'
import { withBrokenLinks } from '@/lib/values/broken-links'

export type Line = [name: string, amount: string]

export type Note = { title: string; lines: string[] }

/** An ordered product. `image` is the URL of its largest rendition. */
export type Piece = {
  name: string
  size: string | null
  qty: number
  amount: string
  /** The price before the sale, and the discount, e.g. `25% off`. */
  before?: string
  off?: string
  image: string
}

/** A paragraph or a block: a heading, a code, a link (a button unless it is quiet), a bill, notes side by side, or a note in a box, e.g. an address to copy. */
export type Part =
  | string
  | { heading: string }
  | { code: string }
  | { link: string; path: string; isQuiet?: true }
  | { pieces?: Piece[]; lines: Line[]; total: Line }
  | { notes: Note[] }
  | { box: Note }

/** The recipient of a mail. */
export type Reader = { to: string; language: Language }

/** A mail for the outbox: its text, and the parts that are rendered as HTML when it is sent. */
export type EmailTemplate = Reader & {
  subject: string
  text: string
  parts: Part[]
  replyTo: string
  /** See `outbox_mails`. */
  unsubscribePath?: string | null
}

/** The shop's details in mails. */
export type MailShop = Pick<SettingsValues, 'name' | 'email' | 'hours' | 'hoursUr' | 'delivery'>

/** A mail that only lacks the owner's settings. */
export type MailDraft = (shop: MailShop) => EmailTemplate

export function emailTemplate(shop: MailShop, reader: Reader, subject: string, parts: Part[]): EmailTemplate {
  const { to, language } = reader
  const closing = [shop.name, shop.email, hoursIn(language, shop)].join(language === 'ur' ? '، ' : ', ')
  const text = `${[...parts.map((part) => asText(part, language)), closing].join('\n\n')}\n`
  return { to, language, subject, text, parts, replyTo: shop.email }
}

function pieceName({ name, size, qty, before, off }: Piece, language: Language): string {
  const t = translateTo(language)
  const sized = `${qty} × ${name}${size ? t(', size {size}', { size: t.text(size) }) : ''}`
  return before && off ? `${sized} (${t('{price} before the sale, {off}', { price: before, off })})` : sized
}

function asText(part: Part, language: Language): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  if ('code' in part) return part.code
  if ('link' in part) return `${part.link}: ${pageUrl(part.path, language)}`
  if ('box' in part) return [part.box.title, ...part.box.lines].join('\n')
  if ('notes' in part) return part.notes.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  const pieces = (part.pieces ?? []).map((piece): Line => [pieceName(piece, language), piece.amount])
  return [...pieces, ...part.lines, part.total].map(([name, amount]) => `${name}: ${amount}`).join('\n')
}

/** The greeting of a mail, without a name if it must not contain one. */
export const greeting = (name: string | null, language: Language) =>
  [translateTo(language)('Hello'), withBrokenLinks(name ?? '')].filter(Boolean).join(' ')

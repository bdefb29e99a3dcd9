/** The number in international format: `0300 1234567` is `+923001234567`. */
const internationalNumber = (phone: string) => (phone.startsWith('0') ? `92${phone.slice(1)}` : null)

export function telHref(phone: string): string {
  const number = internationalNumber(phone)
  return `tel:${number ? `+${number}` : phone}`
}

/** A mail link. The address is encoded, since `?` and `&` in it would otherwise begin header fields. */
export const mailHref = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/** A WhatsApp chat with this number and a prepared text; null for a number outside Pakistan. */
export function whatsAppHref(phone: string, text?: string): string | null {
  const number = internationalNumber(phone)
  return number && `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/**
 * What mail clients and messengers turn into links: a URL with a scheme or `www.`, a bare name such as `t.co` with any
 * character that browsers treat as a dot, an email address, or an IPv4 address, but not `12/B`.
 */
const link = /:\/\/|www\.|@|[^\s.。．｡][.。．｡]\p{L}{2,}|\d{1,3}(?:[.。．｡]\d{1,3}){3}/iu

/** Text chosen by a caller, without words that look like links. */
export const withoutLinks = (line: string) =>
  line
    .split(/\s+/)
    .filter((word) => !link.test(word))
    .join(' ')

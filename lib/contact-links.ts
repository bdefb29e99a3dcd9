/** The number as every telephone takes it: `0300 1234567` is `+923001234567`. */
const worldwide = (phone: string) => (phone.startsWith('0') ? `92${phone.slice(1)}` : null)

export function telHref(phone: string): string {
  const number = worldwide(phone)
  return `tel:${number ? `+${number}` : phone}`
}

/** A mail to this address. What an address may hold, e.g. `?` and `&`, would else begin fields of the mail. */
export const mailHref = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/** A chat with this number, in which the text stands ready to be sent; null for one that is none of Pakistan's. */
export function whatsAppHref(phone: string, text?: string): string | null {
  const number = worldwide(phone)
  return number && `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The number in international format: `0300 1234567` is `+923001234567`. */
const internationalNumber = (phone: string) => (phone.startsWith('0') ? `92${phone.slice(1)}` : null)

export function telHref(phone: string): string {
  const number = internationalNumber(phone)
  return `tel:${number ? `+${number}` : phone}`
}

/** A mail link. The address is encoded, since `?` and `&` in it would otherwise begin header fields. */
export const mailHref = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/** A WhatsApp chat with this number and a prepared text; null for a number that is no mobile number of Pakistan. */
export function whatsAppHref(phone: string, text?: string): string | null {
  const number = /^03\d{9}$/.test(phone) && internationalNumber(phone)
  return number ? `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}` : null
}

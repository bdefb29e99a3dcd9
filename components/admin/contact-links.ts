/** The number as every telephone takes it: `0300 1234567` is `+923001234567`. */
const worldwide = (phone: string) => (phone.startsWith('0') ? `92${phone.slice(1)}` : null)

export function telHref(phone: string): string {
  const number = worldwide(phone)
  return `tel:${number ? `+${number}` : phone}`
}

/** A chat with this number; null for one that is none of Pakistan's. */
export function whatsAppHref(phone: string): string | null {
  const number = worldwide(phone)
  return number && `https://wa.me/${number}`
}

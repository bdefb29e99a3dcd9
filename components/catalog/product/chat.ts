import type { Translate } from '@/lib/i18n/message'
import { whatsAppHref } from '@/lib/values/links'

/** A WhatsApp chat with the shop with a prepared text; null if the shop has no number. */
export const chatHref = (whatsapp: string, text: string, t: Translate) =>
  whatsAppHref(whatsapp, t('Assalam o Alaikum. {text}', { text }))

/** A WhatsApp link that lets visitors choose the recipient. */
export const shareHref = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

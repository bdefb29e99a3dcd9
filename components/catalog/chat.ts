import { whatsAppHref } from '@/lib/contact-links'

/** A WhatsApp chat with the shop with a prepared text; null if the shop has no number. */
export const chatHref = (whatsapp: string, text: string) => whatsAppHref(whatsapp, `Assalam o Alaikum. ${text}`)

/** Lets people choose in WhatsApp whom they send this to. */
export const shareHref = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

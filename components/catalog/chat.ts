import { whatsAppHref } from '@/lib/contact-links'

/** A chat with the shop in which the text stands ready to be sent; null where it has no number. */
export const chatHref = (whatsapp: string, text: string) => whatsAppHref(whatsapp, `Assalam o Alaikum. ${text}`)

/** Lets people choose in WhatsApp whom they send this to. */
export const shareHref = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

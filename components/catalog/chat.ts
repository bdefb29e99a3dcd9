import { whatsAppHref } from '@/lib/contact-links'
import { shop } from '@/lib/shop'

/** A chat with the shop in which the text stands ready to be sent; null where its number is none of Pakistan's. */
export const chatHref = (text: string) => whatsAppHref(shop.whatsapp, `Assalam o Alaikum. ${text}`)

/** Lets people choose in WhatsApp whom they send this to. */
export const shareHref = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

import type { Language } from '@/lib/i18n/language'

/** What an order's customer is told. */
export const messageKinds = ['confirm', 'shipped', 'attempted', 'delivered'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Where a message stands. Only `queued` ones are sent, and none goes back to it once Meta may have taken it. */
export const messageStatuses = [
  ...['queued', 'sending', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dropped'],
] as const
export type MessageStatus = (typeof messageStatuses)[number]

type TemplateText = { body: string; buttons?: readonly [confirm: string, cancel: string]; examples: readonly string[] }

const number = '1042'
const link = 'https://shop.example/delivery/…'

/**
 * The texts that an owner submits at Meta, of the category Utility. `{shop}` is the shop's name. A body neither begins nor
 * ends with a variable, since Meta refuses such a text, and one in Urdu begins in Urdu, since telephones let a text run as
 * its first letter does.
 */
const texts: Record<MessageKind, Record<Language, TemplateText>> = {
  confirm: {
    en: {
      body: 'Assalam o Alaikum. Thank you for your order {{1}} at {shop}. Please have {{2}} ready for the rider. Do you want us to send it?',
      buttons: ['Confirm', 'Cancel'],
      examples: [number, 'PKR 4,500'],
    },
    ur: {
      body: 'السلام علیکم۔ {shop} پر آپ کے آرڈر {{1}} کا شکریہ۔ رائیڈر کو دینے کے لیے {{2}} تیار رکھیں۔ کیا ہم یہ آرڈر بھیج دیں؟',
      buttons: ['تصدیق کریں', 'منسوخ کریں'],
      examples: [number, 'PKR 4,500'],
    },
  },
  shipped: {
    en: {
      body: 'Your order {{1}} from {shop} is on the way. Its tracking number is {{2}}. Please have {{3}} ready for the rider.',
      examples: [number, 'LE123456789', 'PKR 4,500'],
    },
    ur: {
      body: 'آپ کا آرڈر {{1}} {shop} سے روانہ ہو گیا ہے۔ اس کا ٹریکنگ نمبر {{2}} ہے۔ رائیڈر کو دینے کے لیے {{3}} تیار رکھیں۔',
      examples: [number, 'LE123456789', 'PKR 4,500'],
    },
  },
  attempted: {
    en: {
      body: 'The courier tried to deliver your order {{1}} from {shop}. Choose another day, number or landmark here: {{2}} Thank you.',
      examples: [number, link],
    },
    ur: {
      body: 'کوریئر نے {shop} سے آپ کا آرڈر {{1}} پہنچانے کی کوشش کی۔ دوسرا دن، نمبر یا نشانی یہاں بتائیں: {{2}} شکریہ۔',
      examples: [number, link],
    },
  },
  delivered: {
    en: { body: 'Your order {{1}} from {shop} was delivered. We hope that you like it.', examples: [number] },
    ur: { body: 'آپ کا آرڈر {{1}} {shop} سے پہنچ گیا ہے۔ امید ہے کہ آپ کو پسند آئے گا۔', examples: [number] },
  },
}

/** A template as it is submitted, with the name of the shop in it. */
export const templateText = (kind: MessageKind, language: Language, shopName: string): TemplateText => {
  const text = texts[kind][language]
  return { ...text, body: text.body.replaceAll('{shop}', shopName) }
}

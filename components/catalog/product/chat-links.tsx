import { MessageCircle, Share2 } from 'lucide-react'
import { useTranslate } from '#translate'
import { chatHref, shareHref } from './chat'

/** Links to share a product or ask about it by WhatsApp, which work without scripts. */
export function ChatLinks({ whatsapp, name, url }: { whatsapp: string; name: string; url: string }) {
  const t = useTranslate()
  const ways = [
    {
      Icon: MessageCircle,
      text: t('Ask about this by WhatsApp'),
      href: chatHref(whatsapp, `${t('I have a question about {name}', { name })}\n${url}`, t),
    },
    { Icon: Share2, text: t('Share by WhatsApp'), href: shareHref(`${name}\n${url}`) },
  ]
  return (
    <ul aria-label="WhatsApp" className="flex flex-wrap gap-x-6 text-sm">
      {ways.map(
        ({ Icon, text, href }) =>
          href && (
            <li key={text}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
                {text}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

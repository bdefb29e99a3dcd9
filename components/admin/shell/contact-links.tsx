import { MessageCircle, Phone } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { telHref, whatsAppHref } from '@/lib/values/links'

const small = buttonClass({ variant: 'secondary', size: 'sm' })

/** Links to call a customer or write to them, with a prepared text. */
export function ContactLinks({ phone, text }: { phone: string; text?: string }) {
  const chat = whatsAppHref(phone, text)
  return (
    <span className="flex flex-wrap gap-2">
      <a href={telHref(phone)} className={small}>
        <Phone aria-hidden="true" size={18} strokeWidth={1.5} />
        Call
      </a>
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className={small}>
          <MessageCircle aria-hidden="true" size={18} strokeWidth={1.5} />
          WhatsApp
        </a>
      )}
    </span>
  )
}

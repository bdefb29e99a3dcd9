import { MessageCircle, Phone } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { telHref, whatsAppHref } from '@/lib/values/links'

const small = buttonClass({ variant: 'secondary', size: 'sm' })

/** Links to call a customer or write to them. */
export function ContactLinks({ phone }: { phone: string }) {
  const chat = whatsAppHref(phone)
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

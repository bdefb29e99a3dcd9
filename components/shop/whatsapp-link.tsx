'use client'

import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { whatsAppHref } from '@/lib/values/contact-links'
import { useShop } from './shop-context'

type WhatsAppLinkProps = { text?: string; className?: string; children?: ReactNode }

/** A WhatsApp chat with the owner, with a prepared text. Nothing if the owner has set no number. */
export function WhatsAppLink({ text, className = 'link', children }: WhatsAppLinkProps) {
  const t = useTranslate()
  const href = whatsAppHref(useShop().whatsapp, text)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      {t('WhatsApp')}
    </a>
  )
}

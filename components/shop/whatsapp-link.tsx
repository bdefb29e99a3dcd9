'use client'

import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { whatsAppHref } from '@/lib/values/links'
import { useShop } from './shop-context'

type WhatsAppLinkProps = {
  /** Prepared for the visitor to send. */
  text?: string
  className?: string
  children?: ReactNode
}

/** A chat with the owner. Nothing if the owner has set no number. */
export function WhatsAppLink({
  text,
  className = 'link inline-flex min-h-11 items-center',
  children,
}: WhatsAppLinkProps) {
  const t = useTranslate()
  const href = whatsAppHref(useShop().whatsapp, text)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children ?? t('WhatsApp')}
    </a>
  )
}

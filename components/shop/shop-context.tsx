'use client'

import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { Mark } from '@/components/ui/picture'
import type { ShopInfo } from '@/lib/settings/shop-info'
import { whatsAppHref } from '@/lib/values/links'

const ShopContext = createContext<ShopInfo | null>(null)

export function ShopProvider({ shop, children }: { shop: ShopInfo; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

export function useShop(): ShopInfo {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider around it')
  return shop
}

/** The shop's mark and name, which lead to the first page. The name takes the room that the bar leaves. */
export function Logo({ className = '' }: { className?: string }) {
  const { name, wordmark } = useShop()
  const [whole, half] = wordmark ? [wordmark.width / 1000, wordmark.width / 1000] : widthsOf(name)
  return (
    <div className={`logo min-w-0 ${className}`} style={{ '--whole': whole, '--half': half } as CSSProperties}>
      <Link href="/" className="flex min-h-(--target,2.75rem) min-w-11 items-center gap-2 font-bold tracking-display">
        <Mark className="size-7 shrink-0 text-accent" />
        <span className="wrap-anywhere min-w-0 text-balance leading-tight">
          {wordmark ? <Wordmark name={name} {...wordmark} /> : name}
        </span>
      </Link>
    </div>
  )
}

/** The usual width of a bold letter in em, and a little more. */
const LETTER = 0.56

/** About how wide a name is, in em, and the longer line of two. */
function widthsOf(name: string): [number, number] {
  const lines = [...name.matchAll(/ /g)].map(({ index }) => Math.max(index, name.length - index - 1))
  const longer = lines.length > 0 ? Math.min(...lines) : Math.ceil(name.length / 2)
  return [name.length * LETTER, longer * LETTER]
}

type WordmarkProps = { name: string; path: string; width: number }

/** As high as a line of the font, so that it stands where the text would. */
const Wordmark = ({ name, path, width }: WordmarkProps) => (
  <svg
    role="img"
    aria-label={name}
    viewBox={`0 -970 ${width} 1220`}
    fill="currentColor"
    style={{ width: `${width / 1000}em` }}
    className="max-w-full"
  >
    <path d={path} />
  </svg>
)

/** The shop's email address as a `mailto:` link. */
export function ShopEmail({ subject, className = 'link wrap-anywhere' }: { subject?: string; className?: string }) {
  const { email } = useShop()
  return (
    <a href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`} className={className}>
      {email}
    </a>
  )
}

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

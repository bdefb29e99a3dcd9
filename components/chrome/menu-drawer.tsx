'use client'

import { Heart, MessageCircle, MessageCircleMore, Truck } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#translate'
import { WhatsAppLink } from '@/components/shop/shop-context'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import { Link } from '@/components/ui/link'
import { AccountLinks } from './account-menu'
import { LanguageSwitch, MainLinks, type MenuProps, type SiteLink, trackLink } from './nav-links'

const others: (SiteLink & { Icon: typeof Heart })[] = [
  { Icon: Heart, name: 'Wishlist', href: '/wishlist' },
  { Icon: Truck, ...trackLink },
  { Icon: MessageCircle, name: 'Contact', href: '/contact' },
]

export function MenuDrawer({ open, setOpen, ...menu }: DrawerState & MenuProps) {
  const t = useTranslate()
  const address = `${usePathname()}?${useSearchParams()}`
  const shownAt = useRef(address)
  useEffect(() => {
    if (shownAt.current !== address) setOpen(false)
    shownAt.current = address
  }, [address, setOpen])
  return (
    <Drawer open={open} setOpen={setOpen} side="start" title={t('Menu')}>
      <nav aria-label={t('Menu')} className="flex grow flex-col gap-8 px-5 py-6">
        <MainLinks
          {...menu}
          onFollow={() => setOpen(false)}
          linkClassName="flex min-h-14 items-center border-rule border-b font-semibold text-xl tracking-title
            hover:text-accent aria-[current]:text-accent"
        />
        <ul>
          {others.map(({ Icon, name, href }) => (
            <li key={href}>
              <Link
                href={href}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center gap-3 hover:text-accent"
              >
                <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
                {t.text(name)}
              </Link>
            </li>
          ))}
        </ul>
        <WhatsAppLink className="flex min-h-11 items-center gap-3 hover:text-accent">
          <MessageCircleMore aria-hidden="true" size={22} strokeWidth={1.5} />
          {t('WhatsApp')}
        </WhatsAppLink>
        <LanguageSwitch className="flex min-h-11 items-center hover:text-accent" />
        <AccountLinks />
      </nav>
    </Drawer>
  )
}

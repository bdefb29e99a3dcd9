'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Sheet, type SheetState } from '@/components/ui/sheet'
import { AccountLinks } from './account-menu'
import { MainLinks } from './main-links'

export function MenuDrawer({ hasSale, open, setOpen }: SheetState & { hasSale: boolean }) {
  const address = `${usePathname()}?${useSearchParams()}`
  const shownAt = useRef(address)
  useEffect(() => {
    if (shownAt.current !== address) setOpen(false)
    shownAt.current = address
  }, [address, setOpen])
  return (
    <Sheet open={open} setOpen={setOpen} side="left" title="Menu">
      <nav aria-label="Menu" className="flex grow flex-col gap-8 px-5 py-6">
        <MainLinks
          hasSale={hasSale}
          onFollow={() => setOpen(false)}
          linkClassName="flex min-h-14 items-center border-rule border-b font-semibold text-xl tracking-title
            hover:text-accent aria-[current]:text-accent"
        />
        <AccountLinks />
      </nav>
    </Sheet>
  )
}

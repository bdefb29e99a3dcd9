'use client'

import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SheetLink } from '@/components/ui/sheet-link'

/** The filters on small screens. Without scripts the link shows those that stand in the page. */
export function FilterDrawer({ total, children }: { total: number; children: ReactNode }) {
  return (
    <SheetLink
      href="#filters"
      className="target gap-2 rounded-sm border border-edge bg-surface px-4 text-sm hover:border-ink xl:hidden"
      load={() => import('@/components/ui/sheet')}
      sheet={({ Sheet }, state) => (
        <Sheet {...state} side="left" title="Filter">
          <div className="grow px-5 pt-1 pb-6">{children}</div>
          <div className="sticky bottom-0 border-rule border-t bg-paper p-4">
            <Button className="w-full" onClick={() => state.setOpen(false)}>
              Show {total} {total === 1 ? 'product' : 'products'}
            </Button>
          </div>
        </Sheet>
      )}
    >
      <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
      Filter
    </SheetLink>
  )
}

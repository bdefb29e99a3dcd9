'use client'

import type { ReactNode } from 'react'
import type { WaitingFigures } from '@/lib/admin/responses'
import { AdminHeader } from './admin-header'
import { AdminBar, AdminSidebar } from './admin-nav'
import { useWaiting } from './use-waiting'

/** The frame of every admin page. */
export function AdminFrame({ waiting: rendered, children }: { waiting: WaitingFigures; children: ReactNode }) {
  const waiting = useWaiting(rendered)
  return (
    <>
      <AdminHeader />
      <div className="grow xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
        <AdminSidebar waiting={waiting} />
        <main id="main" tabIndex={-1} className="shell w-full pb-20 outline-none">
          {children}
        </main>
      </div>
      <AdminBar waiting={waiting} />
    </>
  )
}

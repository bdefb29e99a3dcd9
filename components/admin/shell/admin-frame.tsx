'use client'

import type { ReactNode } from 'react'
import type { WaitingFigures } from '@/lib/admin/responses'
import type { Role } from '@/lib/platform/session/permissions'
import { AdminHeader } from './admin-header'
import { AdminBar, AdminSidebar } from './admin-nav'
import { useWaiting } from './use-waiting'

/** The frame of every admin page. */
export function AdminFrame({
  role,
  waiting: rendered,
  children,
}: {
  role: Role | undefined
  waiting: WaitingFigures
  children: ReactNode
}) {
  const waiting = useWaiting(rendered)
  return (
    <>
      <AdminHeader role={role} />
      <div className="grow xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
        <AdminSidebar role={role} waiting={waiting} />
        <main id="main" tabIndex={-1} className="shell w-full pb-20 outline-none">
          {children}
        </main>
      </div>
      <AdminBar role={role} waiting={waiting} />
    </>
  )
}

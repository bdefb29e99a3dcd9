import type { ReactNode } from 'react'
import { AdminHeader } from '@/components/admin/admin-header'
import { AdminNav } from '@/components/admin/admin-nav'

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AdminHeader />
      <main id="main" tabIndex={-1} className="shell min-h-dvh w-full pb-20 outline-none">
        <AdminNav />
        {children}
      </main>
    </>
  )
}

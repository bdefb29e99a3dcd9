import type { ReactNode } from 'react'
import { AdminNav } from '@/components/admin/admin-nav'

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="shell min-h-dvh pb-20">
      <AdminNav />
      {children}
    </div>
  )
}

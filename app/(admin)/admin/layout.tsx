import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/admin/shell/admin-frame'
import { waitingFor } from '@/lib/admin/dashboard'
import { adminOnly } from './admin-only'

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { role } = await adminOnly()
  return (
    <AdminFrame role={role} waiting={await waitingFor(role)}>
      {children}
    </AdminFrame>
  )
}

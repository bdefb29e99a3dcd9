import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AdminNav } from '@/components/admin/admin-nav'
import { shop } from '@/lib/shop'

export const metadata: Metadata = { title: { template: `%s | Admin | ${shop.name}`, default: 'Admin' } }

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="shell min-h-dvh pb-20">
      <AdminNav />
      {children}
    </div>
  )
}

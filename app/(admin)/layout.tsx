import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { pageSettings } from '@/lib/settings/current'
import { siteUrl } from '@/lib/site'
import './admin.css'

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await pageSettings()
  return {
    metadataBase: new URL(siteUrl('/')),
    title: { template: `%s | Admin | ${name}`, default: 'Admin' },
    formatDetection: { telephone: false },
  }
}

const AdminRootLayout = ({ children }: { children: ReactNode }) => <Document>{children}</Document>
export default AdminRootLayout

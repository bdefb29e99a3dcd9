import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { siteUrl } from '@/lib/platform/site'
import { pageSettings } from '@/lib/settings/current'
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

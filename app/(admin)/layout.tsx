import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { SaveDataProvider } from '@/components/ui/save-data'
import { savesData } from '@/lib/http/save-data'
import { shop } from '@/lib/shop'
import { siteUrl } from '@/lib/site'
import './admin.css'

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(siteUrl('/')),
    title: { template: `%s | Admin | ${shop.name}`, default: 'Admin' },
    formatDetection: { telephone: false },
  }
}

export default async function AdminRootLayout({ children }: { children: ReactNode }) {
  const requested = await headers()
  const isLean = savesData(requested.get('cookie'), requested.get('save-data'))
  return (
    <Document isLean={isLean}>
      <SaveDataProvider isOn={isLean}>{children}</SaveDataProvider>
    </Document>
  )
}

import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { ShopProvider } from '@/components/chrome/shop-context'
import { shopInfo } from '@/components/chrome/shop-info'
import { SaveDataProvider } from '@/components/ui/save-data'
import { savesData } from '@/lib/http/save-data'
import { pageSettings } from '@/lib/settings/settings'
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

export default async function AdminRootLayout({ children }: { children: ReactNode }) {
  const requested = await headers()
  const isLean = savesData(requested.get('cookie'), requested.get('save-data'))
  return (
    <Document isLean={isLean}>
      <SaveDataProvider isOn={isLean}>
        <ShopProvider shop={shopInfo(await pageSettings())}>{children}</ShopProvider>
      </SaveDataProvider>
    </Document>
  )
}

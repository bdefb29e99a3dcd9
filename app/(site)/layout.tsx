import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { Footer } from '@/components/chrome/footer'
import { Header } from '@/components/chrome/header'
import { SaveDataProvider } from '@/components/ui/save-data'
import { siteUrl } from '@/lib/env'
import { savesData } from '@/lib/http/save-data'
import { shop } from '@/lib/shop'
import './site.css'

export const viewport: Viewport = { themeColor: '#f8f5ef' }

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(siteUrl('/')),
    title: { default: shop.title, template: `%s | ${shop.name}` },
    description: shop.description,
    keywords: shop.keywords,
    openGraph: { siteName: shop.name, type: 'website', locale: 'en_PK' },
    formatDetection: { telephone: false },
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const requested = await headers()
  const isLean = savesData(requested.get('cookie'), requested.get('save-data'))
  return (
    <Document isLean={isLean}>
      <SaveDataProvider isOn={isLean}>
        <Header />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
      </SaveDataProvider>
    </Document>
  )
}

import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { Footer } from '@/components/chrome/footer'
import { Header } from '@/components/chrome/header'
import { SaveDataProvider } from '@/components/ui/save-data'
import { isAnythingOnSale } from '@/lib/catalog/queries'
import { savesData } from '@/lib/http/save-data'
import { optionalPart } from '@/lib/optional-part'
import { shop } from '@/lib/shop'
import { siteUrl } from '@/lib/site'
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
  const hasSale = await optionalPart('sale link', isAnythingOnSale)
  const isLean = savesData(requested.get('cookie'), requested.get('save-data'))
  return (
    <Document isLean={isLean}>
      <SaveDataProvider isOn={isLean}>
        <Header hasSale={hasSale ?? false} />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
      </SaveDataProvider>
    </Document>
  )
}

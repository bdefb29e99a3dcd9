import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { Footer } from '@/components/chrome/footer'
import { Header } from '@/components/chrome/header'
import { ShopProvider } from '@/components/chrome/shop-context'
import { shopInfo } from '@/components/chrome/shop-info'
import { SaveDataProvider } from '@/components/ui/save-data'
import { isAnythingOnSale } from '@/lib/catalog/queries'
import { savesData } from '@/lib/http/save-data'
import { optionalPart } from '@/lib/optional-part'
import { pageSettings } from '@/lib/settings/settings'
import { shop, welcomeTo } from '@/lib/shop'
import { siteUrl } from '@/lib/site'
import './site.css'

export const viewport: Viewport = { themeColor: '#f8f5ef' }

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await pageSettings()
  return {
    metadataBase: new URL(siteUrl('/')),
    title: { default: welcomeTo(name), template: `%s | ${name}` },
    description: shop.description,
    keywords: shop.keywords,
    openGraph: { siteName: name, type: 'website', locale: 'en_PK' },
    formatDetection: { telephone: false },
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const requested = await headers()
  const [settings, hasSale] = await Promise.all([pageSettings(), optionalPart('sale link', isAnythingOnSale)])
  const isLean = savesData(requested.get('cookie'), requested.get('save-data'))
  return (
    <Document isLean={isLean}>
      <SaveDataProvider isOn={isLean}>
        <ShopProvider shop={shopInfo(settings)}>
          <Header hasSale={hasSale ?? false} />
          <main id="main" tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          <Footer />
        </ShopProvider>
      </SaveDataProvider>
    </Document>
  )
}

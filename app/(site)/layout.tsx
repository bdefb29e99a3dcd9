import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { Footer } from '@/components/chrome/footer'
import { Header } from '@/components/chrome/header'
import { isAnythingOnSale } from '@/lib/catalog/queries'
import { pageLanguage } from '@/lib/i18n/server'
import { optionalPart } from '@/lib/page-queries'
import { pageSettings } from '@/lib/settings/current'
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
  const hasSale = await optionalPart('sale link', isAnythingOnSale)
  return (
    <Document language={await pageLanguage()}>
      <Header hasSale={hasSale ?? false} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </Document>
  )
}

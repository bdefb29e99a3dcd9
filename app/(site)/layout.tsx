import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Document } from '@/app/document'
import { Footer } from '@/components/chrome/footer'
import { Header } from '@/components/chrome/header'
import { isAnythingOnSale } from '@/lib/catalog/queries'
import { shownCollections } from '@/lib/collections/queries'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { siteUrl } from '@/lib/platform/site'
import { pageSettings } from '@/lib/settings/current'
import { shop } from '@/lib/settings/shop'
import './site.css'

export const viewport: Viewport = { themeColor: '#f8f5ef' }

export async function generateMetadata(): Promise<Metadata> {
  const [{ name }, t, language] = await Promise.all([pageSettings(), getTranslate(), pageLanguage()])
  return {
    metadataBase: new URL(siteUrl('/')),
    title: { default: t('Welcome to {shop}', { shop: name }), template: `%s | ${name}` },
    description: t(shop.description),
    keywords: shop.keywords,
    openGraph: { siteName: name, type: 'website', locale: language === 'ur' ? 'ur_PK' : 'en_PK' },
    formatDetection: { telephone: false },
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const language = await pageLanguage()
  const [hasSale, shown] = await Promise.all([isAnythingOnSale(), shownCollections(language)])
  const collections = shown.map(({ name, slug }) => ({ name, slug }))
  return (
    <Document language={language}>
      <Header hasSale={hasSale} collections={collections} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer collections={collections} />
    </Document>
  )
}

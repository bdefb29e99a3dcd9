import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Footer } from '@/components/chrome/footer'
import { Header } from '@/components/chrome/header'
import { SaveDataProvider } from '@/components/ui/save-data'
import { Toasts } from '@/components/ui/toasts'
import { savesData } from '@/lib/http/save-data'
import { shop } from '@/lib/shop'
import { siteUrl } from '@/lib/site'
import './globals.css'

const instrument = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  // A font that comes late would move what is being read; the next page has it.
  display: 'optional',
  // It would compete with the first pictures.
  preload: false,
  // Next knows no fallback for phones, and none for bold letters: ours are in fonts.css.
  adjustFontFallback: false,
  variable: '--font-instrument',
})

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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const requested = await headers()
  const isLean = savesData(requested.get('cookie'), requested.get('save-data'))
  return (
    <html lang="en" className={instrument.variable} data-lean={isLean ? '' : undefined}>
      <body className="flex min-h-dvh flex-col">
        {/* Makes the page usable before React runs. */}
        <script async src="/early.js" fetchPriority="high" />
        <a
          href="#main"
          className="sr-only z-50 bg-ink text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4
            focus:py-3"
        >
          Skip to content
        </a>
        <SaveDataProvider isOn={isLean}>
          <Header />
          <main id="main" tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          <Footer />
        </SaveDataProvider>
        <Toasts />
      </body>
    </html>
  )
}

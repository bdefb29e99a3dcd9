import type { Metadata } from 'next'
import localFont from 'next/font/local'
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

/**
 * The office has no pictures that wait for it, so its first view has the shop's letters. Late ones are swapped in, and the
 * fallbacks of fonts.css take the same room.
 */
const office = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-office',
})

const AdminRootLayout = ({ children }: { children: ReactNode }) => (
  <Document font={office.variable}>{children}</Document>
)
export default AdminRootLayout

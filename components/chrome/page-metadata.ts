import type { Metadata } from 'next'
import { shop } from '@/lib/shop'
import { siteUrl } from '@/lib/site'

type PageMetadata = { title: string; description: string; path: string; image?: string; isUnlisted?: boolean }

const HOUSE_PICTURE = '/scenes/og.jpg'

/** Title, description, canonical address and Open Graph of a public page. */
export function pageMetadata({ title, description, path, image = HOUSE_PICTURE, isUnlisted }: PageMetadata): Metadata {
  const url = siteUrl(path)
  return {
    title,
    description,
    alternates: { canonical: url },
    robots: isUnlisted ? { index: false } : undefined,
    openGraph: {
      type: 'website',
      siteName: shop.name,
      locale: 'en_PK',
      url,
      title,
      description,
      images: [siteUrl(image)],
    },
  }
}

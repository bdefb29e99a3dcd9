import type { Metadata } from 'next'
import { languages } from '@/lib/i18n/language'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { INCOMPLETE_PAGE } from '@/lib/platform/http/security-headers'
import { linkPreviewOf, share } from '@/lib/platform/images/pictures'
import { pageUrl, siteUrl } from '@/lib/platform/site'
import { shop } from '@/lib/settings/shop'

type PageMetadata = {
  shopName: string
  title: string
  description: string
  path: string
  /** The picture in link previews. The default is the shop's. */
  picture?: { url: string; alt: string }
  /** A product page sets its Open Graph type itself, since Next does not know the type. */
  isProduct?: boolean
  /** `noindex, follow` for search engines. */
  isUnlisted?: boolean
}

const size = { width: share.width, height: share.height }

function previewOf({ url, alt }: { url: string; alt: string }) {
  const shared = linkPreviewOf(url)
  return shared ? { url: siteUrl(shared), ...size, alt } : { url: siteUrl(url), alt }
}

/** Title, description, canonical address and Open Graph of a public page. */
export async function pageMetadata({
  shopName,
  title,
  description,
  path,
  picture,
  isProduct,
  isUnlisted,
}: PageMetadata): Promise<Metadata> {
  const [language, t] = await Promise.all([pageLanguage(), getTranslate()])
  const url = pageUrl(path, language)
  const pairs = Object.fromEntries(languages.map((each) => [each, pageUrl(path, each)]))
  const house = { url: siteUrl('/scenes/og.jpg'), ...size, alt: `${shopName}, ${t(shop.tagline)}` }
  return {
    title,
    description,
    alternates: { canonical: url, languages: { ...pairs, 'x-default': siteUrl(path) } },
    robots: isUnlisted ? { index: false, follow: true } : undefined,
    openGraph: {
      ...(!isProduct && { type: 'website' }),
      siteName: shopName,
      locale: language === 'ur' ? 'ur_PK' : 'en_PK',
      url,
      title,
      description,
      images: [picture ? previewOf(picture) : house],
    },
  }
}

type Described = { '@type': string } & Record<string, unknown>

/** Structured data as JSON; `<` is escaped so that no text can end the script. */
const jsonLd = (data: Described) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')

/** Structured data of a page. */
export const JsonLd = ({ data }: { data: Described }) => <JsonLdText json={jsonLd(data)} />

const JsonLdText = ({ json }: { json: string }) => <script type="application/ld+json">{json}</script>

/** Marks a page that lacks a part, so that the server does not keep it. */
export const Incomplete = () => <span hidden {...{ [INCOMPLETE_PAGE]: '' }} />

import type { Metadata } from 'next'
import { InUrdu } from '@/app/in-urdu'
import { ProductSection } from '@/components/catalog/card/product-section'
import { Departments, FeaturedCollection, Hero, OriginBanner, Services } from '@/components/catalog/home/home-sections'
import { OrderPlaced } from '@/components/checkout/placed/order-placed'
import { Incomplete, JsonLd, pageMetadata } from '@/components/shop/page-metadata'
import { organizationData, websiteData } from '@/components/shop/shop-data'
import { newArrivals, recommended, saleProducts } from '@/lib/catalog/queries'
import { shownCollections } from '@/lib/collections/queries'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import account from '@/lib/i18n/ur/account.json'
import { readOrNull } from '@/lib/platform/http/page-queries'
import { pageSettings } from '@/lib/settings/current'
import { settingsIn } from '@/lib/settings/read'
import { shop } from '@/lib/settings/shop'

export async function generateMetadata(): Promise<Metadata> {
  const { name: shopName } = await pageSettings()
  const t = await getTranslate()
  const title = t('Welcome to {shop}', { shop: shopName })
  return {
    ...(await pageMetadata({ shopName, title, description: t(shop.description), path: '/' })),
    title: { absolute: `${title} | ${t(shop.tagline)}` },
    keywords: shop.keywords,
  }
}

export default async function HomePage() {
  const t = await getTranslate()
  const language = await pageLanguage()
  const [settings, collections, arrivals, reduced, picks] = await Promise.all([
    pageSettings().then((own) => settingsIn(language, own)),
    shownCollections(language),
    readOrNull('new arrivals', () => newArrivals(language)),
    saleProducts(language),
    recommended(language),
  ])
  const featured = collections.find(({ photo }) => photo)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 lg:gap-24">
      {!arrivals && <Incomplete />}
      <InUrdu of={account}>
        <OrderPlaced>
          <Hero title={settings.heroTitle} text={settings.heroText} />
        </OrderPlaced>
      </InUrdu>
      {featured && <FeaturedCollection collection={featured} />}
      <ProductSection
        title={t('New Arrivals')}
        products={(arrivals ?? []).filter(({ pictures }) => pictures.length > 0).slice(0, 4)}
        more={{ name: t('See all new arrivals'), href: '/newarrivals' }}
      />
      <ProductSection
        title={t('Sale')}
        products={reduced}
        more={{ name: t('See the sale'), href: '/shop?sale=true' }}
      />
      <div className="shell">
        <Departments />
      </div>
      <OriginBanner />
      <ProductSection
        title={t('Recommended')}
        products={picks}
        more={{ name: t('Shop all'), href: '/shop' }}
        autoplay
      />
      <Services returnDays={settings.returnDays} delivery={settings.delivery} />
      <JsonLd data={organizationData(settings, t)} />
      <JsonLd data={websiteData(settings.name, language)} />
    </div>
  )
}

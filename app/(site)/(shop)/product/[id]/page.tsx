import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InUrdu } from '@/app/in-urdu'
import { ProductLayout, ProductTitle, roomForColours } from '@/components/catalog/card/product-layout'
import { ProductSection } from '@/components/catalog/card/product-section'
import { crumbData, listingName } from '@/components/catalog/listing/listing-metadata'
import { ChatLinks, Promises, SizeHelp, WhenSoldOut } from '@/components/catalog/product/buy-help'
import { BuyBox, Gallery, Heart, RecentlyViewed } from '@/components/catalog/product/page-parts'
import { ProductMeta, productData } from '@/components/catalog/product/product-data'
import {
  DesignColours,
  descriptionParts,
  ProductDetails,
  ProductTexts,
  summaryOf,
} from '@/components/catalog/product/product-texts'
import { Reviews } from '@/components/catalog/product/reviews'
import { JsonLd, pageMetadata } from '@/components/shop/page-metadata'
import { Link } from '@/components/ui/link'
import { Breadcrumbs } from '@/components/ui/page-heading'
import { Stars } from '@/components/ui/stars'
import { Tag } from '@/components/ui/tag'
import { runsWords } from '@/lib/catalog/fit'
import { designColours, productDetail, relatedProducts } from '@/lib/catalog/queries'
import { markOf } from '@/lib/i18n/language'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import fields from '@/lib/i18n/ur/fields.json'
import { expectedToday } from '@/lib/orders/place/expected-days'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { pageUrl } from '@/lib/platform/site'
import { countStars, listReviews } from '@/lib/reviews/queries'
import { reviewSort } from '@/lib/reviews/rules'
import { listingHref } from '@/lib/search/listing-address'
import { pageSettings } from '@/lib/settings/current'
import { kindOf } from '@/lib/settings/departments'
import { pageNumber } from '@/lib/values/paging'

type Asked = Partial<Record<'size' | 'reviewsPage' | 'reviewsBy', string | string[]>>
type ProductPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Asked> }

/** Called twice per request: by `generateMetadata` and by the page. */
const productOf = cachedQuery(async (id: string) => productDetail(id, await pageLanguage()))

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const product = await productOf((await params).id)
  if (!product) notFound()
  const { name: shopName } = await pageSettings()
  return pageMetadata({
    shopName,
    title: product.name,
    description: summaryOf(product.description),
    path: `/product/${product._id}`,
    picture: product.pictures[0],
    isProduct: true,
  })
}

export default async function ProductPage({ params, searchParams }: ProductPageProps) {
  const t = await getTranslate()
  const product = await productOf((await params).id)
  if (!product) notFound()
  const { _id, name, brand, category, subCategory, price, compareAtPrice, lowestPrice } = product
  const { stock, sizes, pictures, modelNote } = product
  const { englishName, nameUr } = product
  const url = pageUrl(`/product/${_id}`, t.language)
  const { size: named, reviewsPage, reviewsBy } = await searchParams
  const size = sizes.find((entry) => entry.size === [named].flat()[0])?.size
  const sort = reviewSort([reviewsBy].flat()[0])
  const [shop, related, colours, expected, reviews, stars] = await Promise.all([
    pageSettings(),
    relatedProducts(product, await pageLanguage()),
    designColours(product, await pageLanguage()),
    expectedToday(await pageLanguage()),
    listReviews(_id, pageNumber([reviewsPage].flat()[0]), sort),
    countStars(_id),
  ])
  const { intro, care } = descriptionParts(product.description)
  const kind = kindOf(shop.departments, { department: category, subCategory })
  const crumbs = [
    { name: t('Home'), href: '/' },
    { name: listingName({ department: category }, t, shop.departments), href: listingHref({ department: category }) },
    { name },
  ]
  return (
    <>
      <ProductMeta product={product} size={size} />
      <ProductLayout
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        gallery={
          <div className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${colours.length > 0 ? roomForColours : ''}`}>
            <Gallery name={name} pictures={pictures} />
            {modelNote && (
              <p
                lang={markOf(modelNote, t.language)}
                className={`wrap-anywhere text-soft text-xs sm:text-sm ${pictures.length > 1 ? 'lg:ps-20 xl:ps-24' : ''}`}
              >
                {modelNote}
              </p>
            )}
          </div>
        }
        below={
          <>
            <ProductTexts product={product} care={care} />
            <Reviews product={product} stars={stars} list={reviews} sort={sort} />
          </>
        }
      >
        <ProductTitle
          brand={
            <Link
              href={listingHref({ brand })}
              className="target -my-3 justify-start wrap-anywhere underline-offset-4 hover:underline"
            >
              {brand}
            </Link>
          }
        >
          <h1 lang={product.isNameEnglish && 'en'} className="text-2xl tracking-display">
            {name}
          </h1>
          <Heart id={_id} name={name} className="-me-3 shrink-0" />
        </ProductTitle>
        <BuyBox
          product={{ _id, name, englishName, nameUr, price, compareAtPrice, lowestPrice, stock, sizes }}
          named={size}
          image={pictures[0]?.url ?? ''}
          colours={colours.length > 0 && <DesignColours own={_id} colours={colours} />}
          sizeHelp={<SizeHelp product={product} />}
          runs={runsWords(product.fitVotes, t)}
          whenSoldOut={
            <InUrdu of={fields}>
              <WhenSoldOut product={product} url={url} whatsapp={shop.whatsapp} hasSimilar={related.length > 0} />
            </InUrdu>
          }
        >
          {product.isNewArrival && <Tag tone="accent">{t('New!')}</Tag>}
          <a href="#reviews" className="target">
            <Stars rating={product.rating} count={product.numReviews} showCount />
          </a>
        </BuyBox>
        {intro && (
          <p lang={product.isDescriptionEnglish && 'en'} className="measure whitespace-pre-line">
            {intro}
          </p>
        )}
        <ProductDetails product={product} />
        <Promises
          expected={expected}
          delivery={shop.delivery}
          returnDays={compareAtPrice === null ? shop.returnDays : null}
          isReturnable={kind?.returnable ?? true}
        />
        <ChatLinks whatsapp={shop.whatsapp} name={name} url={url} />
      </ProductLayout>
      <div id="similar" className="mt-16 lg:mt-24">
        <ProductSection title={t('You may also like')} products={related} />
      </div>
      <RecentlyViewed id={_id} />
      <JsonLd data={productData(product, reviews.reviews, shop, t, shop.departments)} />
      <JsonLd data={crumbData(crumbs, `/product/${_id}`, t.language)} />
    </>
  )
}

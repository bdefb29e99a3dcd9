import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { Picture } from '@/components/ui/picture'
import { SalePrice } from '@/components/ui/price'
import type { ProductCardData } from '@/lib/catalog/responses'
import { ProductLayout, ProductTitle, pictureWidth } from './product-layout'

type TappedProductProps = {
  product: ProductCardData
  /** Those of the card's picture, so that the browser shows the file that it has. */
  sizes: string
}

/** While the page of a tapped card loads: what the card knows of the product, in the places that it has on that page. */
export const TappedProduct = (props: TappedProductProps) =>
  useLinkStatus().pending && createPortal(<Frame {...props} />, document.body)

function Frame({
  product: { name, isNameEnglish, pictures, price, compareAtPrice, isFrom },
  sizes,
}: TappedProductProps) {
  const [picture, ...more] = pictures
  return (
    <div
      aria-hidden="true"
      // The page begins below the header, whose height depends on the size of the text.
      style={{ paddingTop: document.querySelector('header')?.offsetHeight }}
      className="fixed inset-0 z-30 overflow-hidden bg-paper"
    >
      <ProductLayout
        crumbs={null}
        gallery={
          <div className={more.length > 0 ? 'lg:ps-20 xl:ps-24' : ''}>
            <div className="bleed bg-sand sm:mx-0">
              <div className={`${pictureWidth} ${more.length > 0 ? '' : 'mx-auto'}`}>
                <Picture url={picture?.url} alt="" colour={picture?.colour} sizes={sizes} isFirst />
              </div>
            </div>
          </div>
        }
      >
        <ProductTitle>
          <p lang={isNameEnglish && 'en'} className="font-semibold text-2xl tracking-display">
            {name}
          </p>
        </ProductTitle>
        <p className="text-xl">
          <SalePrice amount={price} before={compareAtPrice} from={isFrom} />
        </p>
      </ProductLayout>
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import type { EarlyForm } from '@/components/ui/early'
import { QuantityField } from '@/components/ui/form/quantity-field'
import { useLocalHref } from '@/components/ui/language'
import { SalePrice, SizesOnSale } from '@/components/ui/price'
import { useCart } from '@/lib/cart/store'
import { productHref } from '@/lib/catalog/product-href'
import type { ProductDetail } from '@/lib/catalog/responses'
import { SALE_IS_FINAL } from '@/lib/orders/return-rules'
import { typedNumber } from '@/lib/values/typed'
import { isSoldOut, mostOf, offeredStock, offerOf, stockSentence } from './offer'
import { SizePicker } from './size-picker'

type BuyBoxProps = {
  product: Pick<ProductDetail, '_id' | 'name' | 'englishName' | 'price' | 'compareAtPrice' | 'stock' | 'sizes'>
  /** The size in the address, if the product has it. */
  named: string | undefined
  image: string
  /** Shown beside the size picker. */
  sizeHelp: ReactNode
  whenSoldOut: ReactNode
  /** Shown between the price and the size picker. */
  children: ReactNode
}

const sizeIn = (form: HTMLFormElement) => new FormData(form).get('size')

export function BuyBox({ product, named, image, sizeHelp, whenSoldOut, children }: BuyBoxProps) {
  const t = useTranslate()
  const { _id, name, englishName, sizes } = product
  const router = useRouter()
  const href = useLocalHref()
  const form = useRef<EarlyForm>(null)
  const [size, setSize] = useState(sizes.length === 1 ? sizes[0]?.size : named)
  const [error, setError] = useState<string>()

  // A size may have been chosen, and the form sent, before scripts ran. Else the address may name one that was chosen
  // on an earlier visit to this page.
  useEffect(() => {
    const node = form.current
    if (!node) return
    const wanted = new URLSearchParams(location.search).get('size')
    const radios = node.querySelectorAll<HTMLInputElement>('input[name="size"]:enabled')
    const radio = [...radios].find((input) => input.value === wanted)
    if (radio && !sizeIn(node)) radio.checked = true
    const found = sizeIn(node)
    if (typeof found === 'string') setSize(found)
    node.dataset.ready = ''
    if (!node.earlySubmit) return
    delete node.earlySubmit
    node.requestSubmit()
  }, [])

  const chosen = sizes.find((entry) => entry.size === size)
  const stock = offeredStock(product, chosen)
  const soldOut = isSoldOut(product)
  const offer = offerOf(product, size)

  const choose = (next: string) => {
    setSize(next)
    setError(undefined)
    history.replaceState(null, '', href(productHref(_id, next)))
  }
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    // public/early.js sends the form again.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    const picked = sizes.find((entry) => entry.size === sizeIn(event.currentTarget))
    if (sizes.length > 0 && !picked) {
      setError(t('Please choose a size'))
      event.currentTarget.querySelector<HTMLInputElement>('input[name="size"]:enabled')?.focus()
      return
    }
    const wanted = typedNumber(String(new FormData(event.currentTarget).get('qty'))) || 1
    const qty = Math.min(Math.max(Math.floor(wanted), 1), mostOf(offeredStock(product, picked)))
    const names = englishName ? { name: englishName, nameUr: name } : { name }
    useCart.getState().put({ _id, ...names, image, price: picked?.price ?? product.price, qty, size: picked?.size })
    router.push(href('/cart'))
  }
  return (
    <form ref={form} data-early onSubmit={add} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="text-xl">
        <SalePrice amount={offer.price} before={offer.compareAtPrice} from={offer.isFrom} />
      </p>
      {(offer.compareAtPrice ?? offer.saleSizes) !== null && (
        <div className="-mt-5 text-sm">
          {offer.saleSizes && <SizesOnSale {...offer.saleSizes} />}
          <p className="text-soft">{t(SALE_IS_FINAL)}</p>
        </div>
      )}
      {children}
      {sizes.length > 0 && <SizePicker sizes={sizes} named={named} help={sizeHelp} error={error} onChoose={choose} />}
      <p className={`text-sm ${soldOut ? 'text-danger' : ''} ${stock < 4 ? 'font-medium' : 'text-soft'}`}>
        {stockSentence(soldOut ? 0 : stock, t)}
      </p>
      {whenSoldOut}
      <div
        data-bar={soldOut ? undefined : ''}
        className="flex flex-wrap gap-3 upright:data-bar:fixed upright:data-bar:inset-x-0 upright:data-bar:bottom-0
          upright:data-bar:z-30 upright:data-bar:border-rule upright:data-bar:border-t upright:data-bar:bg-paper
          upright:data-bar:p-3"
      >
        {!soldOut && <QuantityField name="qty" label={t('Quantity')} max={mostOf(stock)} />}
        <Button type="submit" disabled={soldOut} className="grow">
          {t('Add To Cart')}
        </Button>
      </div>
      <noscript>
        <p className="text-danger text-sm">{t('The cart needs JavaScript, which is switched off in this browser.')}</p>
      </noscript>
    </form>
  )
}

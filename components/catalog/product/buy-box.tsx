'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import type { EarlyForm } from '@/components/ui/early-form'
import { QuantityField } from '@/components/ui/form/quantity-field'
import { useLocalHref } from '@/components/ui/language'
import { Price, SalePrice, SizesOnSale } from '@/components/ui/price'
import { Rich } from '@/components/ui/rich'
import { useCart } from '@/lib/cart/store'
import type { Offer } from '@/lib/catalog/offer'
import { SALE_IS_FINAL } from '@/lib/catalog/offer'
import { productHref } from '@/lib/catalog/product-href'
import type { ProductDetail } from '@/lib/catalog/responses'
import { markOf } from '@/lib/i18n/language'
import { useUserInfo } from '@/lib/platform/browser/user-info'
import { typedQuantity } from '@/lib/values/typed'
import { isSoldOut, mostOf, offeredStock, offerOf, stockSentence } from './offer'

type BuyBoxProps = {
  product: Pick<
    ProductDetail,
    '_id' | 'name' | 'englishName' | 'nameUr' | 'price' | 'compareAtPrice' | 'lowestPrice' | 'stock' | 'sizes'
  >
  /** The size in the address, if the product has it. */
  named: string | undefined
  image: string
  /** Shown above the size picker. */
  colours: ReactNode
  /** Shown beside the size picker. */
  sizeHelp: ReactNode
  /** How the product runs, in words. */
  runs: string | null
  whenSoldOut: ReactNode
  /** Shown between the price and the size picker. */
  children: ReactNode
}

type Sheet = typeof import('@/components/catalog/card/size-sheet')

const sizeIn = (form: HTMLFormElement) => new FormData(form).get('size')

/** The choice of a size that is in stock. */
const choiceOf = (form: HTMLFormElement, size: string | null) =>
  [...form.querySelectorAll<HTMLInputElement>('input[name="size"]:enabled')].find(({ value }) => value === size)

export function BuyBox({ product, named, image, colours, sizeHelp, runs, whenSoldOut, children }: BuyBoxProps) {
  const t = useTranslate()
  const { _id, name, englishName, nameUr, sizes } = product
  const router = useRouter()
  const href = useLocalHref()
  const form = useRef<EarlyForm>(null)
  const [size, setSize] = useState(sizes.length === 1 ? sizes[0]?.size : named)
  const [error, setError] = useState<string>()
  const lastKept = useLastKept(product)
  const bar = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<{ code: Sheet; open: boolean; isAdding: boolean }>()

  // A size may have been chosen, and the form sent, before scripts ran. Else the address may name one that was chosen
  // on an earlier visit to this page.
  useEffect(() => {
    const node = form.current
    if (!node) return
    const radio = choiceOf(node, new URLSearchParams(location.search).get('size'))
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

  const missSize = () => {
    setError(t('Please choose a size'))
    form.current?.querySelector<HTMLInputElement>('input[name="size"]:enabled')?.focus()
  }
  /** Opens the sizes over the page. `isAdding` puts the product into the cart once one is chosen. */
  const openSizes = (isAdding: boolean) =>
    import('@/components/catalog/card/size-sheet').then((code) => setSheet({ code, open: true, isAdding }), missSize)
  const chooseInSheet = (next: string) => {
    if (!form.current) return
    choiceOf(form.current, next)?.click()
    if (sheet?.isAdding) form.current.requestSubmit()
  }
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
      // The sizes may be out of view above a bar.
      const isInBar = bar.current && getComputedStyle(bar.current).position === 'fixed'
      return isInBar ? void openSizes(true) : missSize()
    }
    const wanted = typedQuantity(String(new FormData(event.currentTarget).get('qty')))
    // The field says what is wrong with it.
    if (wanted === null) return event.currentTarget.querySelector<HTMLInputElement>('input[name="qty"]')?.focus()
    const qty = Math.min(wanted, mostOf(offeredStock(product, picked)))
    const names = englishName ? { name: englishName, nameUr: name } : { name, nameUr }
    useCart.getState().put({ _id, ...names, image, price: picked?.price ?? product.price, qty, size: picked?.size })
    router.push(href('/cart'))
  }
  return (
    <form ref={form} data-early onSubmit={add} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="text-xl">
          <SalePrice amount={offer.price} before={offer.compareAtPrice} from={offer.isFrom} />
        </p>
        {children}
      </div>
      {(offer.compareAtPrice ?? offer.saleSizes) !== null && (
        <div className="-mt-5 text-sm">
          {offer.saleSizes && <SizesOnSale {...offer.saleSizes} />}
          <p className="text-soft">{t(SALE_IS_FINAL)}</p>
        </div>
      )}
      {colours}
      {sizes.length > 0 && (
        <SizePicker sizes={sizes} named={named} lastKept={lastKept} help={sizeHelp} error={error} onChoose={choose} />
      )}
      {runs && <p className="-mt-3 text-sm">{runs}</p>}
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <p className={`${soldOut ? 'text-danger' : ''} ${stock < 4 ? 'font-medium' : 'text-soft'}`}>
          {stockSentence(soldOut ? 0 : stock, t)}
        </p>
        {lastKept && <p>{t('You kept {size} last time', { size: lastKept })}</p>}
      </div>
      {!soldOut && whenSoldOut}
      <div className="flex flex-wrap gap-3">
        {soldOut ? whenSoldOut : <QuantityField name="qty" label={t('Quantity')} max={mostOf(stock)} />}
        <div ref={bar} data-bar={soldOut ? undefined : ''} className="flex grow items-center gap-3">
          {!soldOut && (
            <BarChoice
              offer={offer}
              size={stock === 0 ? undefined : chosen?.size}
              onOpen={sizes.length > 1 ? () => openSizes(false) : undefined}
            />
          )}
          <Button type="submit" disabled={soldOut} className="grow">
            {t('Add To Cart')}
          </Button>
        </div>
      </div>
      <noscript>
        <p className="text-danger text-sm">{t('The cart needs JavaScript, which is switched off in this browser.')}</p>
      </noscript>
      {sheet && (
        <sheet.code.SizeSheet
          name={
            <p lang={markOf(name, t.language)} className="font-medium">
              {name}
            </p>
          }
          sizes={sizes}
          onChoose={(entry) => chooseInSheet(entry.size)}
          open={sheet.open}
          setOpen={(open) => setSheet({ ...sheet, open })}
        />
      )}
    </form>
  )
}

/** The size of this product that a signed-in shopper kept last of the same kind of goods. The page is the same for all. */
function useLastKept({ _id, sizes }: Pick<ProductDetail, '_id' | 'sizes'>): string | undefined {
  const account = useUserInfo()?._id
  const [kept, setKept] = useState<{ account: string; size: string | null }>()
  const hasSizes = sizes.length > 0
  useEffect(() => {
    if (!account || !hasSizes) return
    import('@/lib/platform/browser/client')
      .then(({ call }) => call('GET /api/products/{id}/kept-size', { id: _id }))
      .then(
        ({ size }) => setKept({ account, size }),
        // The page is complete without it.
        () => undefined,
      )
  }, [account, _id, hasSizes])
  return sizes.find(({ size }) => kept?.account === account && size === kept?.size)?.size
}

type SizePickerProps = {
  sizes: ProductDetail['sizes']
  /** The size that is chosen at first. */
  named: string | undefined
  lastKept: string | undefined
  /** Shown beside the heading. */
  help: ReactNode
  error: string | undefined
  onChoose(size: string): void
}

/** Uncontrolled, so that a size chosen before hydration stays chosen. */
function SizePicker({ sizes, named, lastKept, help, error, onChoose }: SizePickerProps) {
  const t = useTranslate()
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p id="size-label" className="font-medium">
          {t('Size')}
        </p>
        {help}
      </div>
      <div
        role="radiogroup"
        aria-labelledby="size-label"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'size-error' : undefined}
        className="flex flex-wrap gap-2"
      >
        {sizes.map(({ size, stock, keptPercent }) => (
          <label
            key={size}
            className="target wrap-anywhere relative cursor-pointer flex-col rounded-sm border border-edge bg-surface px-3 text-sm
              outline-offset-3 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-surface
              has-disabled:cursor-not-allowed has-disabled:border-rule has-disabled:bg-transparent
              has-disabled:text-soft has-disabled:has-checked:border-ink has-focus-visible:outline-2
              has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight]
              forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name="size"
              value={size}
              disabled={stock === 0}
              defaultChecked={size === named || (sizes.length === 1 && stock > 0)}
              onChange={() => onChoose(size)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <bdi className={stock === 0 ? 'line-through' : undefined}>{size}</bdi>
            {stock === 0 && <span className="sr-only"> {t('(sold out)')}</span>}
            {keptPercent !== null && (
              <span className="text-xs"> {t('{percent}% kept it', { percent: keptPercent })}</span>
            )}
            {size === lastKept && (
              <>
                <span aria-hidden="true" className="absolute end-1 top-1 size-1.5 rounded-full bg-current" />
                <span className="sr-only"> {t('(you kept it last time)')}</span>
              </>
            )}
          </label>
        ))}
      </div>
      <p id="size-error" role="alert" className="mt-2 text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}

type BarChoiceProps = {
  offer: Offer
  size: string | undefined
  /** Opens the choice of sizes, if there are several. */
  onOpen: (() => void) | undefined
}

/** The price and the chosen size in the bar of a small screen. */
function BarChoice({ offer, size, onOpen }: BarChoiceProps) {
  const t = useTranslate()
  const price = (
    <Price
      amount={offer.price}
      from={offer.isFrom}
      className={`block font-semibold ${offer.compareAtPrice === null ? '' : 'text-danger'}`}
    />
  )
  const look =
    'hidden min-h-12 min-w-0 max-w-1/2 shrink-0 flex-col justify-center text-start text-base leading-snug upright:flex'
  const choice = size && (
    <span className="wrap-anywhere">
      <Rich message="Size {size}" values={{ size: <bdi>{size}</bdi> }} />
    </span>
  )
  if (!onOpen) {
    return (
      <p className={look}>
        {price}
        {choice}
      </p>
    )
  }
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className={look}>
      {price}
      <span className="link text-sm">{choice || t('Choose a size')}</span>
    </button>
  )
}

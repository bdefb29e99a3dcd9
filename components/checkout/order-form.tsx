'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { useTranslate } from '#translate'
import { PaymentFields } from '@/components/checkout/payment/payment-fields'
import { Agreement } from '@/components/shop/agreement'
import { useShop } from '@/components/shop/shop-context'
import { CheckField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { Link } from '@/components/ui/link'
import { endNotice, notify } from '@/components/ui/notify'
import { Price } from '@/components/ui/price'
import type { Address } from '@/lib/addresses/responses'
import type { CartItem } from '@/lib/cart/cart'
import { useCart } from '@/lib/cart/store'
import { advanceOf } from '@/lib/orders/pay/due'
import type { checkoutForm, CheckoutForm as Values } from '@/lib/orders/place/input'
import type { Order } from '@/lib/orders/responses'
import { CallError } from '@/lib/platform/browser/client'
import type { UserInfo } from '@/lib/platform/session/responses'
import type { Advance, Delivery, PaymentAccount } from '@/lib/settings/table'
import { AddressFields, ContactFields, NoteField } from './address-fields'
import { addressValues } from './address-values'
import { type Conflict, ConflictHelp, conflictOf } from './conflict'
import { type CheckedDiscount, DiscountField, discountAfter, totalsOf } from './discount'
import { DraftKeeper } from './draft-keeper'
import { OptionalField } from './field-fold'
import { attemptOrder, linesToOrder, openAttempt, recallAttempt, type Standing, useAttempt } from './order-attempt'
import { emptyOrder, formFieldOf, orderBody } from './place-order'
import { SaveAddress, SavedAddresses, saveAddress } from './saved-addresses'

type Typed = z.input<typeof checkoutForm>

/** The message about the order that is being placed. */
export const ORDER_TOAST = 'order'

/** What the shopper reads when an order stands whose answer was lost. */
export const STANDS = 'Your order {number} stands as you first sent it. Only our answer was lost.'

type CheckoutFormProps = {
  user: Pick<UserInfo, '_id' | 'name' | 'email'>
  addresses: Address[]
  items: CartItem[]
  /** An earlier order that turned out to stand. The lines of this form are not part of it. */
  standing: Order | null
  accounts: PaymentAccount[]
  advance: Advance
  delivery: Delivery
  hasChat: boolean
  discount: CheckedDiscount | null
  onDiscount(discount: CheckedDiscount | null): void
  onPlaced(standing: Standing): void
  /** Further fields of an online payment. */
  children: ReactNode
}

export function OrderForm(props: CheckoutFormProps) {
  const { user, addresses, items, standing, accounts, advance, delivery, hasChat, children } = props
  const { discount, onDiscount, onPlaced } = props
  const t = useTranslate()
  const { itemsPrice, totalPrice } = totalsOf(items, discount, delivery)
  const router = useRouter()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const usual = addresses.find((address) => address.isDefault) ?? addresses[0]
  const filled = usual && addressValues(usual)
  const defaults: Typed = {
    ...emptyOrder,
    ...filled,
    email: user.email,
    fullName: filled?.fullName || user.name,
  }

  const submit = async (values: Values) => {
    // A form submitted before hydration is sent before the cart has been read.
    useCart.getState().restore()
    recallAttempt()
    const ordered = linesToOrder(useCart.getState().items, openAttempt(useAttempt.getState()))
    setConflict(null)
    try {
      if (ordered.length === 0) throw new CallError(0, t('Not Items Found'))
      void notify('info', t('In Process!'), ORDER_TOAST)
      const placed = await attemptOrder('POST /api/orders', orderBody(values, ordered, discount, delivery), ordered)
      void endNotice(ORDER_TOAST)
      if (isSaving) void saveAddress(values, addresses, t)
      onPlaced(placed)
    } catch (error) {
      // The alert above the button already shows the error.
      void endNotice(ORDER_TOAST)
      if (discount) onDiscount(await discountAfter(error, discount, ordered))
      setConflict(await conflictOf(error, ordered))
      // What delivery costs may have changed too.
      if (error instanceof CallError && error.status === 409) router.refresh()
      throw error
    }
  }

  const address = (
    <>
      <ContactFields />
      <div className="flex flex-col gap-4">
        <AddressFields />
        <SaveAddress addresses={addresses} isWanted={isSaving} onChange={setSaving} />
      </div>
    </>
  )
  return (
    <Form
      defaults={defaults}
      rules={async () => (await import('@/lib/orders/place/input')).checkoutForm}
      onSubmit={submit}
      fieldOf={formFieldOf}
      label={t('Checkout')}
      className="flex flex-col gap-8 lg:gap-10"
    >
      <DraftKeeper owner={user._id} />
      {addresses.length > 0 ? (
        <SavedAddresses addresses={addresses} name={user.name}>
          {address}
        </SavedAddresses>
      ) : (
        address
      )}
      <div className="flex flex-col has-[[open]]:gap-5">
        <NoteField />
        <OptionalField name="discountCode" title={t('Add a discount code')}>
          <DiscountField items={items} discount={discount} onChange={onDiscount} />
        </OptionalField>
      </div>
      <PaymentFields
        accounts={accounts}
        amount={totalPrice}
        advance={advanceOf(advance, itemsPrice, totalPrice)}
        hasGoods={items.length > 0}
      >
        {children}
      </PaymentFields>
      {hasChat && <ChatConsent />}
      <div className="flex flex-col gap-4 lg:contents">
        <Outcome standing={standing}>
          {conflict && <ConflictHelp conflict={conflict} onSolved={() => setConflict(null)} />}
        </Outcome>
        <div data-bar="wide" className="flex flex-col lg:sticky lg:bottom-0 lg:-my-4 lg:bg-paper lg:py-4">
          <Submit size="lg" pending={t('In Process!')}>
            <span>
              {t('Place order')}
              {items.length > 0 && (
                <>
                  {' · '}
                  <Price amount={totalPrice} />
                </>
              )}
            </span>
          </Submit>
        </div>
        <Agreement by={t('placing the order')} />
      </div>
    </Form>
  )
}

/** The customer's choice to get messages about this order, which is theirs to make: it is never ticked at first. */
function ChatConsent() {
  const t = useTranslate()
  const { name } = useShop()
  return (
    <CheckField
      name="whatsapp"
      label={t('{shop} may send me WhatsApp messages about this order', { shop: name })}
      hint={t('To the phone number above: to confirm it, and when it ships and arrives. No advertising.')}
    />
  )
}

/** Says why the order failed, or that an earlier one stands, in place of the message that its answer was lost. */
function Outcome({ standing, children }: { standing: Order | null; children: ReactNode }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const { clearErrors } = useFormContext()
  const { root } = useFormState().errors
  useEffect(() => {
    if (standing) clearErrors('root')
  }, [standing, clearErrors])
  useEffect(() => {
    // On a phone the button may be far from here.
    if (root || standing) place.current?.scrollIntoView({ block: 'center' })
  }, [root, standing])
  return (
    <div ref={place} className="flex flex-col gap-4 not-has-[>*>*]:hidden">
      <div role="status" className="empty:hidden">
        {standing && (
          <div className="border-success border-s-2 bg-surface px-4 py-3">
            <p>{t(STANDS, { number: standing.number })}</p>
            <p>{t('Your cart has what you added since.')}</p>
            <Link href={`/order/${standing._id}`} className="link inline-flex min-h-11 items-center">
              {t('Order Details')}
            </Link>
          </div>
        )}
      </div>
      <FormAlert>{children}</FormAlert>
    </div>
  )
}

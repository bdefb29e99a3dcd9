'use client'

import { useState } from 'react'
import type { z } from 'zod'
import { useTranslate } from '#translate'
import { Agreement } from '@/components/shop/agreement'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { endNotice, notify } from '@/components/ui/notify'
import { Price } from '@/components/ui/price'
import { SumRow } from '@/components/ui/sum-row'
import type { Address } from '@/lib/addresses/responses'
import { useCart } from '@/lib/cart/store'
import type { checkoutForm, CheckoutForm as Values } from '@/lib/orders/input'
import type { Order } from '@/lib/orders/responses'
import { CallError } from '@/lib/platform/browser/client'
import type { UserInfo } from '@/lib/platform/session/responses'
import { AddressFields, ContactFields } from './address-fields'
import { valuesOf } from './address-values'
import { type Conflict, conflictOf } from './conflict'
import { ConflictHelp } from './conflict-help'
import { type CheckedDiscount, discountAfter, totalsOf } from './discount'
import { DiscountField } from './discount-field'
import { DiscountRow } from './discount-row'
import { DraftKeeper } from './draft-keeper'
import { PaymentFields } from './payment-fields'
import { emptyOrder, formFieldOf, orderBody, sendOrder } from './place-order'
import { SaveAddress, saveAddress } from './save-address'
import { SavedAddresses } from './saved-addresses'
import type { WalletDetails } from './wallet'

type Typed = z.input<typeof checkoutForm>

const TOAST = 'order'

type CheckoutFormProps = {
  user: Pick<UserInfo, '_id' | 'name' | 'email'>
  addresses: Address[]
  wallet: WalletDetails
  discount: CheckedDiscount | null
  onDiscount(discount: CheckedDiscount | null): void
  onPlaced(order: Order): void
}

export function CheckoutForm({ user, addresses, wallet, discount, onDiscount, onPlaced }: CheckoutFormProps) {
  const t = useTranslate()
  const items = useCart((cart) => cart.items)
  const { code, discountPrice, totalPrice } = totalsOf(items, discount)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const usual = addresses.find((address) => address.isDefault) ?? addresses[0]
  const filled = usual && valuesOf(usual)
  const defaults: Typed = {
    ...emptyOrder,
    ...filled,
    email: user.email,
    fullName: filled?.fullName || user.name,
  }

  const submit = async (values: Values) => {
    // A form submitted before hydration is sent before the cart has been read.
    useCart.getState().restore()
    const ordered = useCart.getState().items
    setConflict(null)
    try {
      if (ordered.length === 0) throw new CallError(0, t('Not Items Found'))
      void notify('info', t('In Process!'), TOAST)
      const order = await sendOrder(orderBody(values, ordered, discount))
      void notify('success', t('Order placed successfully!'), TOAST)
      if (isSaving) void saveAddress(values, addresses, t)
      onPlaced(order)
    } catch (error) {
      // The alert above the button already shows the error.
      void endNotice(TOAST)
      if (discount) onDiscount(await discountAfter(error, discount, ordered))
      setConflict(await conflictOf(error, ordered))
      throw error
    }
  }

  return (
    <Form
      defaults={defaults}
      rules={() => import('@/components/form-rules').then((rules) => rules.checkout)}
      onSubmit={submit}
      fieldOf={formFieldOf}
      label={t('Checkout')}
      className="flex flex-col gap-10"
    >
      <DraftKeeper owner={user._id} />
      {addresses.length > 0 && <SavedAddresses addresses={addresses} name={user.name} />}
      <ContactFields />
      <div className="flex flex-col gap-4">
        <AddressFields />
        <SaveAddress addresses={addresses} isWanted={isSaving} onChange={setSaving} />
      </div>
      <DiscountField items={items} discount={discount} onChange={onDiscount} />
      <PaymentFields wallet={wallet} amount={totalPrice} />
      <FormAlert>{conflict && <ConflictHelp conflict={conflict} onSolved={() => setConflict(null)} />}</FormAlert>
      <div className="flex flex-col gap-4">
        {items.length > 0 && (
          <dl className="lg:hidden">
            <DiscountRow code={code} amount={discountPrice} />
            <SumRow name={t('Total')} isTotal>
              <Price amount={totalPrice} />
            </SumRow>
          </dl>
        )}
        <Submit size="lg" pending={t('In Process!')}>
          {t('Place order')}
        </Submit>
        <Agreement by={t('placing the order')} />
      </div>
    </Form>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { LeaveGuard } from '@/components/admin/form/leave-guard'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { LOGIN_AGAIN } from '@/components/admin/shell/admin-call'
import { AddressFields, ContactFields, NoteField } from '@/components/checkout/address-fields'
import { conflictOf } from '@/components/checkout/conflict'
import { type CheckedDiscount, DiscountField, discountAfter, totalsOf } from '@/components/checkout/discount'
import { attemptOrder } from '@/components/checkout/order-attempt'
import { PaymentFields } from '@/components/checkout/payment/payment-fields'
import { emptyOrder, formFieldOf, orderBody } from '@/components/checkout/place-order'
import { DiscountRow, ShippingRow, SumRow } from '@/components/checkout/total-rows'
import { CheckField } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import { Price } from '@/components/ui/price'
import { type CartItem, changeQuantity, put, remove } from '@/lib/cart/cart'
import { advanceOf } from '@/lib/orders/pay/due'
import type { manualOrderForm } from '@/lib/orders/place/input'
import { CallError } from '@/lib/platform/browser/client'
import type { Advance, Delivery, PaymentAccount } from '@/lib/settings/table'
import { ChosenItems } from './chosen-items'

type Typed = z.input<typeof manualOrderForm>
type Values = z.output<typeof manualOrderForm>

type NewOrderProps = {
  /** The expected delivery in words. */
  expected: string
  accounts: PaymentAccount[]
  advance: Advance
  delivery: Delivery
  /** Whether the shop is connected to WhatsApp. */
  hasChat: boolean
}

/** The form for an order by telephone. */
export function NewOrder({ expected, accounts, advance, delivery, hasChat }: NewOrderProps) {
  const router = useRouter()
  const [items, setItems] = useState<CartItem[]>([])
  const [discount, setDiscount] = useState<CheckedDiscount | null>(null)
  const totals = totalsOf(items, discount, delivery)
  const { code, itemsPrice, discountPrice, shippingPrice, totalPrice } = totals
  const [isRepriced, setRepriced] = useState(false)

  const add = (item: CartItem) =>
    setItems((all) => {
      const more = changeQuantity(all, item, 1)
      return more.some(({ _id, size }) => _id === item._id && size === item.size) ? more : put(all, item)
    })

  const submit = async (values: Values, form: UseFormReturn<Typed, unknown, Values>) => {
    setRepriced(false)
    if (items.length === 0) throw new CallError(0, 'Choose the goods first')
    try {
      const body = { ...orderBody(values, items, discount, delivery), confirmed: true }
      const { order } = await attemptOrder('POST /api/orders/manual', body, items)
      // The order is saved, so leaving the form needs no warning.
      setItems([])
      form.reset()
      void notify('success', `Order ${order.number} placed`)
      router.push(`/admin/orderdetails/${order._id}`)
    } catch (error) {
      if (discount) setDiscount(await discountAfter(error, discount, items))
      const conflict = await conflictOf(error, items)
      if (error instanceof CallError && error.status === 409) router.refresh()
      if (conflict?.kind === 'prices') {
        setItems(conflict.changes.reduce((all, { item, price }) => put(all, { ...item, price }), items))
        setRepriced(true)
      }
      throw conflict?.kind === 'session' ? new CallError(401, LOGIN_AGAIN) : error
    }
  }

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2 lg:items-start">
      <ChosenItems
        items={items}
        totals={totals}
        shippingPrice={shippingPrice}
        expected={expected}
        onAdd={add}
        onStep={(item, by) => setItems((all) => changeQuantity(all, item, by))}
        onRemove={(item) => setItems((all) => remove(all, item))}
      />
      <Form<Typed, Values>
        defaults={emptyOrder}
        rules={async () => (await import('@/lib/orders/place/input')).manualOrderForm}
        onSubmit={submit}
        fieldOf={formFieldOf}
        label="New order"
        className="flex flex-col gap-10"
      >
        <ContactFields isForOther />
        <AddressFields isForOther />
        <NoteField />
        <DiscountField items={items} discount={discount} onChange={setDiscount} />
        <PaymentFields
          accounts={accounts}
          amount={totalPrice}
          advance={advanceOf(advance, itemsPrice, totalPrice)}
          hasGoods={items.length > 0}
        />
        {hasChat && <CheckField name="whatsapp" label="The customer agrees to WhatsApp messages about this order" />}
        <div className="flex flex-col gap-4">
          <AdminAlert>
            {isRepriced && <p>The goods show the new prices. Place the order again if the customer agrees.</p>}
          </AdminAlert>
          <dl>
            <DiscountRow code={code} amount={discountPrice} />
            {shippingPrice > 0 && <ShippingRow amount={shippingPrice} />}
            <SumRow name="Total" isTotal>
              <Price amount={totalPrice} />
            </SumRow>
          </dl>
          <Submit size="lg">Place order</Submit>
        </div>
        <LeaveGuard isChanged={items.length > 0} />
      </Form>
    </div>
  )
}

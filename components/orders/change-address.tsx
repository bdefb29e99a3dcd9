'use client'

import { useRef } from 'react'
import { useTranslate } from '#translate'
import { PersonFields, StreetFields } from '@/components/checkout/address-fields'
import {
  type AddressValues,
  addressFieldOf,
  orderAddressValues,
  shippingAddressOf,
} from '@/components/checkout/address-values'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/platform/browser/client'
import { useOrderBase } from './use-order-base'

type ChangeAddressProps = {
  order: Order
  /** An administrator changes it for the customer. */
  isForOther?: boolean
}

/** The recipient and address of an order, which its customer may change for some hours, and an administrator until it ships. */
export function ChangeAddress({ order, isForOther }: ChangeAddressProps) {
  const t = useTranslate()
  const { save, begin } = useOrderBase(order)
  const fold = useRef<HTMLDetailsElement>(null)
  const send = async (form: AddressValues) => {
    const { fullName: name, phone } = form
    await save((updatedAtBase) => {
      const body = { shippingAddress: shippingAddressOf(form), name, phone, updatedAtBase }
      return call('PUT /api/orders/{id}/address', { id: order._id, body })
    })
    void notify('success', t('Address changed'))
    if (fold.current) fold.current.open = false
    fold.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={fold}
      onToggle={({ target, currentTarget }) => target === currentTarget && currentTarget.open && begin()}
    >
      <summary className="link inline-flex min-h-11 items-center">{t('Change the address')}</summary>
      <Form<AddressValues, AddressValues>
        defaults={orderAddressValues(order)}
        rules={async () => (await import('@/lib/addresses/input')).recipientForm}
        onSubmit={send}
        fieldOf={addressFieldOf}
        label={t('Change the address')}
        className="flex flex-col gap-5 pt-3"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <PersonFields isForOther={isForOther} />
          <StreetFields isForOther={isForOther} />
        </div>
        <FormAlert />
        <Submit className="self-start">{t('Save')}</Submit>
      </Form>
    </details>
  )
}

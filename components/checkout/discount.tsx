'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { type CartItem, subtotal } from '@/lib/cart/cart'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { shippingPriceOf } from '@/lib/settings/delivery'
import type { Delivery } from '@/lib/settings/table'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'

/** The API's check of a code for a subtotal of `itemsPrice`. */
export type CheckedDiscount = { code: string; discountPrice: Rupees; itemsPrice: Rupees }

/** Checks a code. One that does not apply is a `CallError` with the reason. */
async function requestDiscount(code: string, items: CartItem[]): Promise<CheckedDiscount> {
  const orderItems = items.map(({ _id, qty, size }) => ({ _id, qty, size }))
  const { discountPrice } = await call('POST /api/discounts/check', { body: { code, orderItems } })
  return { code, discountPrice, itemsPrice: subtotal(items) }
}

/** A discount for another subtotal counts only after it is checked again. */
function heldDiscount(items: CartItem[], discount: CheckedDiscount | null) {
  const held = discount?.itemsPrice === subtotal(items) ? discount : null
  return { code: held?.code ?? null, discountPrice: held?.discountPrice ?? rupees(0) }
}

/** The total of the products and their delivery. */
export function totalsOf(items: CartItem[], discount: CheckedDiscount | null, delivery: Delivery) {
  const itemsPrice = subtotal(items)
  const held = heldDiscount(items, discount)
  const shippingPrice = shippingPriceOf(delivery, itemsPrice)
  return { ...held, itemsPrice, shippingPrice, totalPrice: rupees(itemsPrice - held.discountPrice + shippingPrice) }
}

/** The discount after a refused order, since its terms may have changed after the check. */
export async function discountAfter(
  error: unknown,
  discount: CheckedDiscount,
  items: CartItem[],
): Promise<CheckedDiscount | null> {
  if (!(error instanceof CallError) || error.status !== 409) return discount
  if (error.errors.discountCode) return null
  return requestDiscount(discount.code, items).catch(() => discount)
}

type Typed = { discountCode: string }
type DiscountFieldProps = {
  items: CartItem[]
  discount: CheckedDiscount | null
  onChange(discount: CheckedDiscount | null): void
}

/** The `discountCode` field of the surrounding form. It checks its code again when the subtotal changes. */
export function DiscountField({ items, discount, onChange }: DiscountFieldProps) {
  const t = useTranslate()
  const place = useRef<HTMLFieldSetElement>(null)
  const last = useRef(0)
  const [isChecking, setChecking] = useState(false)
  const { getValues, setValue, setError, clearErrors, setFocus } = useFormContext<Typed>()
  const { errors } = useFormState<Typed>({ name: 'discountCode' })
  const typed = useWatch<Typed, 'discountCode'>({ name: 'discountCode' })
  const itemsPrice = subtotal(items)
  const { code, discountPrice } = heldDiscount(items, discount)
  const isApplied = code !== null && code === typed.trim()
  const isRefused = errors.discountCode?.type === 'server'

  const check = async () => {
    const wanted = getValues('discountCode').trim()
    const id = ++last.current
    clearErrors('discountCode')
    setChecking(true)
    // Only the response to the latest request counts.
    const answer = await requestDiscount(wanted, items).catch((error: unknown) => error)
    if (id !== last.current) return
    setChecking(false)
    const held = answer instanceof Error ? null : (answer as CheckedDiscount)
    onChange(held)
    if (held) return
    const isAnswered = answer instanceof CallError && answer.status > 0
    const message = isAnswered ? answer.message : t(REQUEST_FAILED)
    setError('discountCode', { type: isAnswered ? 'server' : 'network', message })
  }
  const apply = () => {
    if (isChecking) return
    if (getValues('discountCode').trim()) void check()
    else setError('discountCode', { type: 'required', message: t('Enter a discount code') })
    setFocus('discountCode')
  }
  const remove = () => {
    last.current += 1
    setChecking(false)
    setValue('discountCode', '')
    clearErrors('discountCode')
    onChange(null)
    // Dispatches an input event, on which the draft is saved.
    place.current?.form?.dispatchEvent(new Event('input'))
    setFocus('discountCode')
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isApplied) return
    event.preventDefault()
    apply()
  }

  const checkAgain = useEffectEvent(() => {
    if (itemsPrice > 0 && getValues('discountCode').trim()) void check()
  })
  useEffect(() => {
    if (itemsPrice > 0) checkAgain()
  }, [itemsPrice])

  return (
    <fieldset ref={place} className="flex flex-col gap-2">
      <legend className="sr-only">{t('Discount')}</legend>
      <div className="flex flex-wrap items-start gap-x-3">
        <Field
          name="discountCode"
          label={t('Discount code')}
          isOptional
          readOnly={isApplied}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={() => clearErrors('discountCode')}
          onKeyDown={onEnter}
          className="min-w-0 grow basis-40"
        />
        {/* Aligned with the field, below its label. */}
        <div className="shrink-0 pt-[calc(1lh+0.375rem)] text-sm">
          {isApplied || isRefused ? (
            <Button variant="secondary" onClick={remove}>
              {t('Remove')}
            </Button>
          ) : (
            <Button variant="secondary" aria-disabled={isChecking || undefined} onClick={apply}>
              {isChecking ? t('Please wait…') : t('Apply')}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="text-sm text-success empty:hidden">
        {isApplied && t('{amount} off', { amount: formatRupees(discountPrice) })}
      </p>
    </fieldset>
  )
}

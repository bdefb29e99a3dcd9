'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { sendReceipt } from '@/components/checkout/payment/receipt-field'
import { Button } from '@/components/ui/button'
import { useEarlyForm } from '@/components/ui/early-form'
import { Field, Select } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { useHold } from '@/components/ui/form/keep-input'
import { PhotoField } from '@/components/ui/form/photo-field'
import { notify } from '@/components/ui/notify'
import type { RefundTo, RefundToTyped } from '@/lib/orders/pay/refund-input'
import { refundMethodNames, refundMethods } from '@/lib/orders/pay/refund-methods'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** Sends another payment reference for an order. */
export function PaymentReferenceForm({ id, shown = '' }: { id: string; shown?: string }) {
  const t = useTranslate()
  const router = useRouter()
  return (
    <Form
      defaults={{ orderPaymentID: shown }}
      rules={async () => (await import('@/lib/orders/pay/payment-input')).paymentReference}
      onSubmit={async (values) => {
        await call('PUT /api/orders/{id}/payment-reference', { id, body: values })
        void notify('success', t('Payment ID sent'))
        router.refresh()
        // The form disappears after this, so the focus moves to the beginning of the page.
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      className="flex flex-col gap-4"
    >
      <Field
        name="orderPaymentID"
        label={t('Payment ID')}
        placeholder={t('Enter TID or Reference No of receipt')}
        autoComplete="off"
        maxLength={100}
      />
      <FormAlert />
      <Submit className="self-start">{t('Send Payment ID')}</Submit>
    </Form>
  )
}

/** Sends a photo of a payment's receipt. */
export function ReceiptForm({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const router = useRouter()
  const form = useEarlyForm()
  const { release } = useHold()
  const [photo, setPhoto] = useState<File | null>(null)
  // State would be too old in the first submit, which may come before hydration.
  const chosen = useRef<File | null>(null)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    // public/early.js sends the form again.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    if (isPending) return
    const file = chosen.current
    if (!file) return setMessage('Choose a photo of the receipt')
    startTransition(async () => {
      setMessage('')
      try {
        await sendReceipt(orderId, file)
        void notify('success', t('Photo sent'))
        release()
        router.refresh()
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <form ref={form} method="post" data-early="" onSubmit={send} className="flex max-w-md flex-col gap-4 pt-3">
      <PhotoField
        label={t('Photo of the receipt')}
        photo={photo}
        error={t.text(message)}
        onChange={(file) => {
          chosen.current = file
          setPhoto(file)
          setMessage('')
        }}
      />
      <Button type="submit" aria-disabled={isPending || undefined} className="self-start">
        {isPending ? t('Please wait…') : t('Send photo')}
      </Button>
    </form>
  )
}

/** Asks where the money of an order goes back to. */
export function RefundToForm({ id, shown }: { id: string; shown: RefundTo | null }) {
  const t = useTranslate()
  const router = useRouter()
  return (
    <Form<RefundToTyped, RefundTo>
      defaults={shown ?? { method: '', account: '' }}
      rules={async () => (await import('@/lib/orders/pay/refund-input')).refundToForm}
      onSubmit={async (body) => {
        await call('PUT /api/orders/{id}/refund-to', { id, body })
        void notify('success', t('Account saved'))
        router.refresh()
        // The form disappears after this, so the focus moves to the beginning of the page.
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      label={t('Where the money goes')}
      className="flex max-w-md flex-col gap-5 pt-2"
    >
      <RefundFields />
      <FormAlert />
      <Submit className="self-start">{t('Save')}</Submit>
    </Form>
  )
}

type RefundFieldsProps = {
  /** Stands before the names of the fields. */
  within?: string
  isOptional?: boolean
}

/** How and to which account the customer wants money back. */
export function RefundFields({ within = '', isOptional }: RefundFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Select name={`${within}method`} label={t('How shall we send your money?')} isOptional={isOptional}>
        <option value="">{t('Please choose')}</option>
        {refundMethods.map((method) => (
          <option key={method} value={method}>
            {t(refundMethodNames[method])}
          </option>
        ))}
      </Select>
      <Field
        name={`${within}account`}
        label={t('IBAN or mobile number')}
        hint={t('Raast, JazzCash and Easypaisa: the mobile number of the account, or its IBAN. Bank: the IBAN.')}
        isOptional={isOptional}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
    </>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { sendReceipt } from '@/components/checkout/payment/send-receipt'
import { Button } from '@/components/ui/button'
import { PhotoField } from '@/components/ui/form/photo-field'
import { useEarlyForm } from '@/components/ui/hooks/use-early-form'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** Sends a photo of a payment's receipt. */
export function ReceiptForm({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const router = useRouter()
  const form = useEarlyForm()
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

'use client'

import { useState } from 'react'
import { useTranslate } from '#translate'
import { WhenSeen } from '@/components/ui/hooks/when-seen'
import { call } from '@/lib/platform/browser/client'

type ReceiptFieldProps = { photo: File | null; onChange(photo: File | null): void }

/** Takes a photo of the receipt. It is sent after the order, so few shoppers need its code. */
export function ReceiptField(props: ReceiptFieldProps) {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<typeof import('@/components/ui/form/photo-field')>()
  const load = () => void import('@/components/ui/form/photo-field').then(setLoaded, () => undefined)
  return (
    <WhenSeen onSeen={load} ahead="2000px" className="min-h-24">
      {loaded && <loaded.PhotoField label={t('Photo of the receipt')} isOptional {...props} />}
    </WhenSeen>
  )
}

/** Sending a photo may take a while. */
const TIMEOUT_MS = 180_000

/** @throws CallError, with the error of the photo under `photo` */
export function sendReceipt(orderId: string, photo: File) {
  const body = new FormData()
  body.append('photo', photo)
  return call('POST /api/orders/{id}/receipts', { id: orderId, body, timeoutMs: TIMEOUT_MS })
}

'use client'

import { useState } from 'react'
import { useTranslate } from '#translate'
import { WhenSeen } from '@/components/ui/hooks/when-seen'

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

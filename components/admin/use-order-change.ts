'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { notify } from '@/components/ui/notify'
import { CallError } from '@/lib/http/client'
import { REQUEST_FAILED } from '@/lib/http/messages'
import { adminCall } from './admin-call'

export type OrderChange = ReturnType<typeof useOrderChange>

/** Changes an order by its calls. Afterwards the page shows the order as it is, also where the change was refused. */
export function useOrderChange(id: string) {
  const router = useRouter()
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  /** Throws what the call throws. */
  const put = async (call: string, body?: object) => {
    try {
      await adminCall('PUT', `/api/orders/${id}/${call}`, body)
    } catch (error) {
      if (error instanceof CallError && error.status === 409) router.refresh()
      throw error
    }
    void notify('success', call === 'cancel' ? 'Order cancelled' : 'Update Succeed', 'order')
    router.refresh()
  }
  /** Keeps what the call throws as `message`. */
  const run = (call: string, body?: object) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await put(call, body)
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  return { message, isPending, put, run }
}

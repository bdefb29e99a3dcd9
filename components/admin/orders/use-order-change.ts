'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { useUndo } from '@/components/admin/shell/use-undo'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

export type OrderChange = ReturnType<typeof useOrderChange>

/** Changes an order through the API and refreshes the page afterwards, even if the change was refused. */
export function useOrderChange(id: string) {
  const router = useRouter()
  const withUndo = useUndo()
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const send = (call: string, body?: object) => adminCall('PUT', `/api/orders/${id}/${call}`, body)
  /** Throws what the call throws. `undo` is the body that reverts the change. */
  const put = async (call: string, body?: object, undo?: object) => {
    try {
      await send(call, body)
    } catch (error) {
      if (error instanceof CallError && error.status === 409) router.refresh()
      throw error
    }
    withUndo(call === 'cancel' ? 'Order cancelled' : 'Update Succeed', undo && (() => send(call, undo)))
    router.refresh()
  }
  /** Stores the error of the call as `message`. */
  const run = (call: string, body?: object, undo?: object) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await put(call, body, undo)
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  return { message, isPending, put, run }
}

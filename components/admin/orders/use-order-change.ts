'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useUndo } from '@/components/admin/shell/admin-call'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { shipNow } from './ship-later'

type Send = () => Promise<unknown>
export type OrderChange = ReturnType<typeof useOrderChange>

/** Sends changes of an order and refreshes the page afterwards, even if the change was refused. */
export function useOrderChange() {
  const router = useRouter()
  const withUndo = useUndo()
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  /** Throws what the call throws. `done` says what happened, and `undo` reverts it. */
  const put = async (send: Send, done: string, undo?: Send) => {
    // What waits for its Undo comes first.
    await shipNow()
    try {
      await send()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) router.refresh()
      throw error
    }
    withUndo(done, undo)
    router.refresh()
  }
  /** Stores the error of the call as `message`. */
  const run = (send: Send, done: string, undo?: Send) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await put(send, done, undo)
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  return { message, isPending, put, run }
}

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Order } from '@/lib/orders/responses'
import { CallError } from '@/lib/platform/browser/client'

/**
 * Saves a form about an order that others may change meanwhile. The first attempt after such a change is refused. The page
 * then shows the present order, and the next attempt is meant for it.
 */
export function useOrderBase({ updatedAt }: Order) {
  const router = useRouter()
  const [base, setBase] = useState(updatedAt)

  const save = async (send: (updatedAtBase: string) => Promise<Order>) => {
    try {
      await send(base)
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        const { updatedAt: now } = (error.body ?? {}) as { updatedAt?: string }
        if (now) setBase(now)
        router.refresh()
      }
      throw error
    }
    router.refresh()
  }
  /** Begins with the order that the page shows now. */
  const begin = () => setBase(updatedAt)
  return { save, begin }
}

import { useEffect, useEffectEvent } from 'react'
import { useCart } from '@/lib/cart/store'
import { closeAttempt, findOrder, openAttempt, recallAttempt, type Standing, useAttempt } from './order-attempt'

const ASK_AGAIN_MS = 5_000

/**
 * Asks for an order whose answer was lost, until it is known whether it stands, and again when something empties the
 * cart. Until then the account's cart, which the order may have emptied, does not replace the browser's.
 */
export function useLostOrder(onFound: (standing: Standing) => void): void {
  const attempt = useAttempt(openAttempt)
  const isLost = useAttempt(({ progress }) => progress === 'lost')
  const hold = useCart((cart) => cart.hold)
  const tell = useEffectEvent(onFound)
  useEffect(recallAttempt, [])

  const isOpen = attempt !== null
  useEffect(() => {
    hold(isOpen)
    return () => hold(false)
  }, [isOpen, hold])

  useEffect(() => {
    if (!attempt || !isLost) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      clearTimeout(timer)
      const found = await findOrder(attempt).catch(() => null)
      if (isLeft) return
      if (!found) timer = setTimeout(ask, ASK_AGAIN_MS)
      else {
        closeAttempt()
        tell(found)
      }
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      isLeft = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [attempt, isLost])

  // A request may arrive after its failure. Its order then empties the account's cart.
  useEffect(
    () =>
      useCart.subscribe(({ items }, before) => {
        const isEmptied = items.length === 0 && before.items.length > 0
        if (isEmptied && useAttempt.getState().progress === 'absent') useAttempt.setState({ progress: 'lost' })
      }),
    [],
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useCart } from '@/lib/cart/store'
import { closeAttempt, findOrder, ofCheckout, recallAttempt, type Standing, useAttempt } from './order-attempt'

const ASK_AGAIN_MS = 5_000

/**
 * Asks for an order whose answer was lost, until it is known whether it stands, and again when something empties the
 * cart. Until then the account's cart, which the order may have emptied, does not replace the browser's.
 */
export function useLostOrder(onFound: (standing: Standing) => void): void {
  const attempt = useAttempt(ofCheckout)
  const progress = useAttempt((state) => state.progress)
  const { items, hold } = useCart()
  const tell = useEffectEvent(onFound)
  useEffect(recallAttempt, [])

  const isUnknown = attempt !== null && progress !== 'absent'
  useEffect(() => {
    hold(isUnknown)
    return () => hold(false)
  }, [isUnknown, hold])

  const isLost = progress === 'lost'
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

  // A request may arrive after its failure. Its order empties the account's cart.
  useEffect(() => {
    if (items.length === 0 && useAttempt.getState().progress === 'absent') useAttempt.setState({ progress: 'lost' })
  }, [items])
}

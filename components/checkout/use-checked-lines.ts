import { useEffect, useState } from 'react'
import { lineFor } from '@/lib/cart/apply-check'
import { requestCheck } from '@/lib/cart/request-check'
import type { CheckedLine } from '@/lib/cart/responses'
import { useCart } from '@/lib/cart/store'

/**
 * Checks the lines of the cart against the catalogue when the page opens and when new lines appear. Empty without a
 * response, since the cart also works without.
 */
export function useCheckedLines(): CheckedLine[] {
  const items = useCart((cart) => cart.items)
  const [checked, setChecked] = useState<CheckedLine[]>([])
  const unchecked = items
    .filter((item) => !lineFor(item, checked))
    .map(({ _id, size }) => `${_id} ${size ?? ''}`)
    .join('\n')

  useEffect(() => {
    if (!unchecked) return
    let isLeft = false
    requestCheck(useCart.getState().items).then(
      (lines) => isLeft || setChecked(lines),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [unchecked])
  return checked
}

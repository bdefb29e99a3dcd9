'use client'

import { useEffect } from 'react'
import { useCart } from '@/lib/cart/store'

/** Empties the cart when the page is shown. */
export function ClearCart() {
  const clear = useCart((cart) => cart.clear)
  useEffect(clear, [clear])
  return null
}

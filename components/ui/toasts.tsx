'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const Toaster = dynamic(() => import('sonner').then((sonner) => sonner.Toaster), { ssr: false })

/** Messages at the bottom of the page. Loaded after all else; one that came before is shown then. */
export function Toasts() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return null
  return <Toaster position="bottom-center" duration={5000} mobileOffset={{ bottom: 'var(--toast-offset, 1rem)' }} />
}

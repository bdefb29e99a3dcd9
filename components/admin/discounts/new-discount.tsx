'use client'

import { useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { DiscountForm } from './discount-form'

/** Opens the form of a new discount code above the list, and closes it when the code is added. */
export function NewDiscount() {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className="pb-8">
      <summary className={buttonClass({ size: 'sm' }, 'cursor-pointer list-none')}>Add a discount code</summary>
      <div className="pt-6">
        <DiscountForm onSaved={close} />
      </div>
    </details>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState } from 'react'
import { useOrderChange } from '@/components/admin/orders/use-order-change'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** `done` is empty while the call is on its way, and if it failed. */
type Scan = { key: number; trackingNumber: string; done: string; message: string }

/** The scans that stay in view. */
const SHOWN = 8

/**
 * A field that a scanner fills, which types the number and presses Enter. Each parcel is taken back at once, so that the next
 * can be scanned. `isFocused` is for pages on which nothing else is done.
 */
export function ScanParcels({ isFocused = false }: { isFocused?: boolean }) {
  const id = useId()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [isDamaged, setDamaged] = useState(false)
  const [scans, setScans] = useState<Scan[]>([])

  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  const take = async (trackingNumber: string) => {
    const scan = { key: Date.now() + Math.random(), trackingNumber, done: '', message: '' }
    const show = (found: Partial<Scan>) =>
      setScans((earlier) => earlier.map((each) => (each.key === scan.key ? { ...each, ...found } : each)))
    setScans((earlier) => [scan, ...earlier].slice(0, SHOWN))
    try {
      const body = { trackingNumber, restock: !isDamaged }
      const { number, status } = await adminCall('POST /api/returns/scan', { body })
      show({ done: status === 'cancelled' ? `order ${number} was cancelled before` : `order ${number} is returned` })
    } catch (error) {
      show({ message: error instanceof CallError ? error.message : REQUEST_FAILED })
    }
    router.refresh()
  }

  return (
    <section aria-label="Parcels that come back" className="flex flex-col gap-3 py-4">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const trackingNumber = field.current?.value.trim()
          if (!field.current || !trackingNumber) return
          field.current.value = ''
          setDamaged(false)
          void take(trackingNumber)
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="font-medium text-sm">
            Parcel that came back
          </label>
          <input
            id={id}
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="Scan or type its tracking number"
            className="input"
          />
        </div>
        <Button type="submit">Take back</Button>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isDamaged}
            onChange={(event) => {
              setDamaged(event.target.checked)
              field.current?.focus()
            }}
            className="size-5 accent-ink"
          />
          The next one is damaged: keep it out of stock
        </label>
      </form>
      <ul aria-live="polite" className="flex flex-col gap-1 text-sm empty:hidden">
        {scans.map(({ key, trackingNumber, done, message }) => (
          <li
            key={key}
            className={`wrap-anywhere border-l-2 pl-3 ${message ? 'border-danger text-danger' : done ? 'border-success' : 'border-edge'}`}
          >
            {trackingNumber}: {message || done || 'looking for its order…'}
            <LoginAgain message={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TakeBackProps = { number: string; trackingNumber: string; isOrderCancelled: boolean }

/** The same for a parcel in a list, for whoever has no scanner. */
export function TakeBack({ number, trackingNumber, isOrderCancelled }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false)
  const { put } = useOrderChange()
  const take = () => adminCall('POST /api/returns/scan', { body: { trackingNumber } })
  return (
    <>
      <Button aria-label={`Order ${number} is here`} onClick={() => setAsking(true)} className="grow">
        It is here
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Is the parcel of order ${number} here?`}
          yes="Yes, it came back"
          onYes={() =>
            put(take, isOrderCancelled ? `The parcel of order ${number} is here` : `Order ${number} returned`)
          }
          onClose={() => setAsking(false)}
        >
          <p>
            {isOrderCancelled
              ? 'Its pieces went back on sale when it was cancelled.'
              : 'Its pieces go back on sale. This cannot be undone.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

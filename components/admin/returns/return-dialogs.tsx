'use client'

import { useId, useState } from 'react'
import { Tick } from '@/components/admin/form/fields'
import { ProductPicker } from '@/components/admin/orders/chosen-items'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { refundMethodNames } from '@/lib/orders/pay/refund-methods'
import type { OrderReturn } from '@/lib/orders/responses'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { isFaulty, MAX_RETURN_TEXT } from '@/lib/orders/return/return-rules'
import { CallError } from '@/lib/platform/browser/client'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import { typedNumber } from '@/lib/values/typed'
import { PriceDifference } from './price-difference'

type Items = OrderReturn['items']

/** Rupees that go back instead of what the goods were worth, and why. */
export type PartRefund = { refund?: number; text?: string }

/** What becomes of received goods. */
export type Arrival = PartRefund & {
  restock: boolean
  kind?: 'refund'
  items?: (Pick<Items[number], '_id' | 'size'> & { wanted: string | null | { _id: string; size: string | null } })[]
}

type ReceivedDialogProps = {
  of: Pick<OrderReturn, 'kind' | 'reason' | 'items' | 'refund'>
  sizes: ExchangeSizes
  worths: Rupees[] | undefined
  onReceived(arrival: Arrival): Promise<void>
  onClose(): void
}

/** Asks whether the goods that came back can be sold again, and what an exchange sends instead. */
export function ReceivedDialog({
  of: { kind, reason, items, refund: worth },
  sizes,
  worths,
  onReceived,
  onClose,
}: ReceivedDialogProps) {
  const id = useId()
  const [restock, setRestock] = useState(!isFaulty(reason))
  const [isExchange, setExchange] = useState(kind === 'exchange')
  const [less, setLess] = useState('')
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(items.map((item) => item.wanted ?? ''))
  const [searching, setSearching] = useState<number | null>(null)

  const arrive = () => {
    const sent = items.map(({ _id, size, wanted: asked }, index) => {
      const chosen = wanted[index] || null
      const isBack = typeof asked === 'object' && asked !== null && typeof chosen !== 'object'
      return { _id, size, wanted: isBack ? { _id, size: chosen } : chosen }
    })
    const refund = kind === 'exchange' ? ({ kind: 'refund' } as const) : {}
    const part = less.trim() && !isExchange ? { refund: typedNumber(less), text } : {}
    return onReceived({ restock, ...part, ...(isExchange ? { items: sent } : refund) })
  }
  return (
    <ConfirmDialog question="Did the goods come back?" yes="Yes" no="Not yet" onYes={arrive} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <Tick isOn={restock} onChange={setRestock}>
          Put them back on sale
        </Tick>
        {kind === 'exchange' && (
          <div className="flex flex-col gap-1.5 text-ink">
            <label htmlFor={`${id}-kind`} className="font-medium text-sm">
              The customer gets
            </label>
            <select
              id={`${id}-kind`}
              value={isExchange ? 'exchange' : 'refund'}
              onChange={({ currentTarget }) => setExchange(currentTarget.value === 'exchange')}
              className="input"
            >
              <option value="exchange">A replacement</option>
              <option value="refund">Their money back instead</option>
            </select>
          </div>
        )}
        {isExchange &&
          items.map((item, index) => {
            const chosen = wanted[index] ?? ''
            return (
              <div key={`${item._id} ${item.size}`} className="flex flex-col items-start gap-2 text-ink">
                {typeof chosen === 'string' ? (
                  <SizeToSend
                    name={item.name}
                    choices={sizes[item._id] ?? []}
                    value={chosen}
                    onChange={(size) => setWanted(wanted.with(index, size))}
                  />
                ) : (
                  <p className="wrap-anywhere">
                    Instead of {item.name}: {chosen.name}
                    {chosen.size && `, size ${chosen.size}`}{' '}
                    <Button
                      variant="quiet"
                      size="sm"
                      onClick={() => setWanted(wanted.with(index, typeof item.wanted === 'string' ? item.wanted : ''))}
                    >
                      Send {item.name} after all
                    </Button>
                  </p>
                )}
                {searching === index ? (
                  <ProductPicker
                    onAdd={({ _id, name, size = null, price }) => {
                      setWanted(wanted.with(index, { _id, name, nameUr: null, size, price }))
                      setSearching(null)
                    }}
                  />
                ) : (
                  <Button variant="quiet" size="sm" onClick={() => setSearching(index)} className="text-start">
                    Send another product instead of {item.name}
                  </Button>
                )}
              </div>
            )
          })}
        {!isExchange && <OtherRefund usual={worth} amount={less} text={text} onAmount={setLess} onText={setText} />}
        {isExchange && (
          <PriceDifference
            items={items.map((item, index) => ({ ...item, wanted: wanted[index] }))}
            {...{ sizes, worths }}
          />
        )}
        <p>
          {isExchange && 'The replacement becomes an order that takes its pieces from the stock. '}The customer is told
          by mail. This cannot be undone.
        </p>
      </div>
    </ConfirmDialog>
  )
}

type OtherRefundProps = {
  /** What the goods were worth, if that is known. */
  usual: Rupees | null
  amount: string
  text: string
  onAmount(typed: string): void
  onText(typed: string): void
}

/** Another amount to give back for returned goods, and the reason for it. */
function OtherRefund({ usual, amount, text, onAmount, onText }: OtherRefundProps) {
  const id = useId()
  return (
    <>
      <div className="flex flex-col gap-1.5 text-ink">
        <label htmlFor={`${id}-amount`} className="font-medium text-sm">
          {usual === null ? 'Give back another amount' : `Give back another amount than ${formatRupees(usual)}`}{' '}
          (optional)
        </label>
        <input
          id={`${id}-amount`}
          value={amount}
          onChange={({ currentTarget }) => onAmount(currentTarget.value)}
          placeholder="PKR"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          className="input"
        />
      </div>
      {amount.trim() && (
        <div className="flex flex-col gap-1.5 text-ink">
          <label htmlFor={`${id}-why`} className="font-medium text-sm">
            Why? The customer reads it
          </label>
          <textarea
            id={`${id}-why`}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
            rows={2}
            maxLength={MAX_RETURN_TEXT}
            className="input"
          />
        </div>
      )}
    </>
  )
}

type SizeToSendProps = {
  name: string
  choices: ExchangeSizes[string]
  value: string
  onChange(size: string): void
}

function SizeToSend({ name, choices, value, onChange }: SizeToSendProps) {
  const id = useId()
  if (choices.length === 0) return null
  const isListed = choices.some(({ size }) => size === value)
  return (
    <div className="flex flex-col gap-1.5 self-stretch text-ink">
      <label htmlFor={id} className="wrap-anywhere font-medium text-sm">
        Size of {name} to send
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} className="input">
        {!isListed && <option value={value}>{value ? `${value} (not sold any more)` : 'to confirm'}</option>}
        {choices.map(({ size, isLeft }) => (
          <option key={size} value={size}>
            {isLeft ? size : `${size} (sold out)`}
          </option>
        ))}
      </select>
    </div>
  )
}

type SettledDialogProps = {
  orderId: string
  kind: OrderReturn['kind']
  amount: Rupees
  to: OrderReturn['refundTo']
  onSettled(part: PartRefund): Promise<void>
  onClose(): void
}

/** Asks whether the money of a return was sent, and records the transfer with its reference. */
export function SettledDialog({ orderId: id, kind, amount: usual, to, onSettled, onClose }: SettledDialogProps) {
  const field = useId()
  const [reference, setReference] = useState('')
  const [other, setOther] = useState('')
  const [text, setText] = useState('')
  const amount = other.trim() ? rupees(typedNumber(other)) : usual
  const settle = async () => {
    // First, because a transfer that is recorded stays.
    if (!(amount <= usual)) throw new CallError(400, `Enter at most ${formatRupees(usual)}`)
    if (amount < usual && !text.trim()) throw new CallError(400, 'Please say why: the shopper reads it')
    if (reference.trim() && amount > 0)
      await adminCall('PUT /api/orders/{id}/refund', { id, body: { amount, reference } })
    await onSettled(amount < usual ? { refund: amount, text } : {})
  }
  return (
    <ConfirmDialog
      question={
        kind === 'exchange' ? 'Did you send the replacement, and what it costs less?' : 'Did you return the money?'
      }
      yes="Yes"
      no="Not yet"
      onYes={settle}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>The customer is told by mail. This cannot be undone.</p>
        {to && (
          <p className="wrap-anywhere">
            Send it to {refundMethodNames[to.method]}:{' '}
            <span className="select-all font-medium text-ink">{to.account}</span>
          </p>
        )}
        {usual > 0 && <OtherRefund usual={usual} amount={other} text={text} onAmount={setOther} onText={setText} />}
        {amount > 0 && (
          <div className="flex flex-col gap-1.5 text-ink">
            <label htmlFor={field} className="font-medium text-sm">
              Reference of the transfer of {formatRupees(amount)}
            </label>
            <input
              id={field}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
              aria-describedby={`${field}-hint`}
              maxLength={100}
              autoComplete="off"
              className="input"
            />
            <p id={`${field}-hint`} className="text-soft text-xs">
              Leave it empty if the page of the order has the transfer. Without one there, it is recorded without a
              reference.
            </p>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}

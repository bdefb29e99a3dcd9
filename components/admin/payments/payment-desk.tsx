'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PaymentActions } from '@/components/admin/orders/payment-actions'
import { SameReferences } from '@/components/admin/orders/same-references'
import { useOrderChange } from '@/components/admin/orders/use-order-change'
import { AdminCopyButton } from '@/components/admin/shell/buttons'
import { ContactLinks } from '@/components/admin/shell/contact-links'
import { EntryLink } from '@/components/admin/shell/go-back'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Price } from '@/components/ui/price'
import { amountDue } from '@/lib/orders/pay/due'
import type { PaymentToVerify } from '@/lib/orders/pay/payment-desk'
import { rowsOfPayments, type StatementRow } from '@/lib/orders/pay/reference'
import { formatDateTime, formatMoment } from '@/lib/values/dates'

const keys = [
  ['↑ ↓', 'other payment'],
  ['V', 'verify'],
  ['R', 'reject'],
] as const

/** The payments to look up in the bank's statement. A verified one leaves the list, and the next one takes its place. */
export function PaymentDesk({ entries }: { entries: PaymentToVerify[] }) {
  const [statement, setStatement] = useState('')
  const [chosen, setChosen] = useState({ id: '', index: 0 })
  const desk = useRef<HTMLElement>(null)
  const found = rowsOfPayments(
    statement,
    entries.map(({ order }) => ({ _id: order._id, reference: order.orderPaymentID, due: amountDue(order) })),
  )
  const current = entries.find(({ order }) => order._id === chosen.id) ?? entries[chosen.index] ?? entries.at(-1)
  const currentId = current?.order._id
  const choose = (id: string) => setChosen({ id, index: entries.findIndex(({ order }) => order._id === id) })

  // The pressed button disappears with its card, and the keys act while the focus is in the desk.
  const last = useRef(currentId)
  useEffect(() => {
    if (last.current === currentId) return
    last.current = currentId
    const heading = currentId ? document.getElementById(headingId(currentId)) : null
    // Somebody who begins to type in another card keeps the field.
    if (!heading?.closest('li')?.contains(document.activeElement)) heading?.focus()
  }, [currentId])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (target instanceof Element && target.closest('input, select, textarea, [role$=dialog]')) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (step && current) {
      event.preventDefault()
      const other = entries[entries.indexOf(current) + step]
      if (other) choose(other.order._id)
    } else if (/^[a-z]$/i.test(key)) {
      const shortcut = `[data-current] [aria-keyshortcuts="${key.toUpperCase()}"]`
      desk.current?.querySelector<HTMLElement>(shortcut)?.click()
    }
  }
  return (
    <section ref={desk} aria-label="Payments" onKeyDown={onKeyDown} className="flex flex-col gap-6">
      <Statement text={statement} onChange={setStatement} count={found.size} of={entries.length} />
      <div className="max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,22rem)_minmax(0,42rem)] xl:items-start xl:gap-8">
        <div className="sticky top-24 flex flex-col gap-4 max-xl:hidden">
          <ol aria-label="Payments to verify" className="max-h-[70vh] overflow-y-auto border border-rule bg-surface">
            {entries.map((entry) => (
              <li key={entry.order._id} className="border-rule border-b last:border-b-0">
                <Row
                  entry={entry}
                  row={found.get(entry.order._id)}
                  isCurrent={entry === current}
                  onChoose={() => choose(entry.order._id)}
                />
              </li>
            ))}
          </ol>
          <p className="flex flex-wrap gap-x-4 gap-y-2 text-soft text-sm">
            <span>Keys:</span>
            {keys.map(([key, what]) => (
              <span key={key}>
                <kbd className="mr-1 border border-rule bg-surface px-1.5 font-sans text-ink text-xs">{key}</kbd> {what}
              </span>
            ))}
          </p>
        </div>
        <ul className="flex flex-col gap-4">
          {entries.map((entry) => (
            <PaymentCard
              key={entry.order._id}
              entry={entry}
              row={found.get(entry.order._id)}
              isCurrent={entry === current}
              onFocus={() => choose(entry.order._id)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

const headingId = (id: string) => `payment-${id}`

type StatementProps = { text: string; onChange(text: string): void; count: number; of: number }

/** The pasted rows stay in the browser. */
function Statement({ text, onChange, count, of }: StatementProps) {
  const id = useId()
  return (
    <details className="max-w-2xl border border-rule bg-surface px-4 xl:max-w-[66rem]">
      <summary className="flex min-h-12 items-center font-medium">Compare with a statement</summary>
      <div className="flex flex-col gap-1.5 pb-4">
        <label htmlFor={id} className="font-medium text-sm">
          Rows of your bank’s or wallet’s statement
        </label>
        <textarea
          id={id}
          rows={5}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          className="input py-2 font-mono text-sm"
        />
        <p id={`${id}-hint`} className="text-soft text-xs">
          Paste them with their amounts. They are compared here and sent nowhere.
        </p>
        <p role="status" className="font-medium text-sm empty:hidden">
          {text.trim() && `${count} of ${of} payments are named in it`}
        </p>
      </div>
    </details>
  )
}

type EntryProps = { entry: PaymentToVerify; row: StatementRow | undefined; isCurrent: boolean }

function Row({ entry: { order }, row, isCurrent, onChoose }: EntryProps & { onChoose(): void }) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full flex-col justify-center border-transparent border-l-4 px-3 py-1.5 text-left text-sm
        hover:bg-sand aria-[current]:border-accent aria-[current]:bg-sand"
    >
      <span className="flex w-full justify-between gap-3 font-medium">
        Order {order.number} <Price amount={amountDue(order)} />
      </span>
      <span className="flex w-full justify-between gap-3">
        <span className="truncate">{order.orderPaymentID ?? 'No reference'}</span>
        {order.isReferenceReused ? (
          <span className="shrink-0 font-medium text-danger">used twice</span>
        ) : (
          row && (
            <span className={`shrink-0 ${row.isAmount ? 'text-success' : 'text-danger'}`}>
              {row.isAmount ? 'in the statement' : 'other amount'}
            </span>
          )
        )}
      </span>
    </button>
  )
}

function PaymentCard({ entry, row, isCurrent, onFocus }: EntryProps & { onFocus(): void }) {
  const { order, receipts } = entry
  const { _id, number, name, customerName, phone, orderPaymentID, createdAt, advancePrice, received } = order
  const change = useOrderChange()
  return (
    <li
      tabIndex={-1}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
      className="wrap-anywhere flex flex-col gap-4 border border-rule bg-surface p-4 outline-none sm:p-6 xl:not-data-current:hidden"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={headingId(_id)} tabIndex={-1} className="scroll-mt-32 font-semibold text-lg outline-none">
            <EntryLink href={`/admin/orderdetails/${_id}`} className="underline-offset-4 hover:underline">
              Order {number}
            </EntryLink>
          </h2>
          <Price amount={amountDue(order)} className="font-semibold text-2xl" />
        </div>
        <p className="text-sm text-soft">
          {advancePrice > 0 && 'In advance, '}
          {received > 0 && (
            <>
              <Price amount={received} /> came before,{' '}
            </>
          )}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block text-soft text-sm">Reference</span>
          <strong className="select-all font-semibold text-lg">{orderPaymentID ?? 'None'}</strong>
        </p>
        {orderPaymentID && <AdminCopyButton what="Reference" text={orderPaymentID} />}
      </div>
      {row && (
        <p className={`border-l-2 pl-3 text-sm ${row.isAmount ? 'border-success' : 'border-danger text-danger'}`}>
          {row.isAmount ? 'In the statement' : 'In the statement with another amount'}
          <span className="block font-mono text-ink text-xs">{row.row}</span>
        </p>
      )}
      <SameReferences same={order.sameReferences ?? []} />
      {receipts.length > 0 ? (
        <ul aria-label="Receipts" className="flex flex-wrap gap-3">
          {receipts.map(({ _id, url, createdAt, isReused }) => (
            <li key={_id} className="flex flex-col gap-1 text-xs">
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  alt={`Receipt of ${formatDateTime(createdAt)}`}
                  loading="lazy"
                  width={180}
                  height={240}
                  className="h-60 w-45 border border-rule bg-paper object-contain"
                />
              </a>
              {isReused && <strong className="text-danger">Used on another order before</strong>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-soft">No photo of a receipt.</p>
      )}
      <div>
        <p className="font-medium">{name ?? customerName}</p>
        <p className="mb-2 select-all tabular-nums">{phone}</p>
        <ContactLinks phone={phone} />
      </div>
      <div className="flex flex-col gap-3 border-rule border-t pt-4">
        <PaymentActions order={order} change={change} hasKeys />
        <div role="alert" className="flex flex-col text-danger empty:hidden">
          {change.message && <p>{change.message}</p>}
          <LoginAgain message={change.message} />
        </div>
      </div>
    </li>
  )
}

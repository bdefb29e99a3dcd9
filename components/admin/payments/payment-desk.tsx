'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Desk, DeskCard, type DeskEntry, deskHeadingId } from '@/components/admin/lists/desk'
import { PaymentActions } from '@/components/admin/orders/payment-actions'
import { ReceiptPhotos, SameReferences } from '@/components/admin/orders/payment-proof'
import { useOrderChange } from '@/components/admin/orders/use-order-change'
import { AdminCopyButton } from '@/components/admin/shell/buttons'
import { ContactLinks } from '@/components/admin/shell/contact-links'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Price } from '@/components/ui/price'
import { amountDue } from '@/lib/orders/pay/due'
import type { PaymentToVerify } from '@/lib/orders/pay/payment-desk'
import { rowsOfPayments, type StatementRow } from '@/lib/orders/pay/reference'
import { formatMoment } from '@/lib/values/dates'

/** The payments to look up in the bank's statement. A verified one leaves the list, and the next one takes its place. */
export function PaymentDesk({ entries }: { entries: PaymentToVerify[] }) {
  const [statement, setStatement] = useState('')
  const [chosen, setChosen] = useState({ id: '', index: 0 })
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
    const heading = currentId ? document.getElementById(deskHeadingId(currentId)) : null
    // Somebody who begins to type in another card keeps the field.
    if (!heading?.closest('li')?.contains(document.activeElement)) heading?.focus()
  }, [currentId])

  return (
    <div className="flex flex-col gap-6">
      <Statement text={statement} onChange={setStatement} count={found.size} of={entries.length} />
      <Desk
        name="Payments"
        listName="Payments to verify"
        entries={entries.map((entry) => deskEntryOf(entry, found.get(entry.order._id)))}
        currentId={currentId}
        onChoose={choose}
      >
        {entries.map((entry) => (
          <PaymentCard
            key={entry.order._id}
            entry={entry}
            row={found.get(entry.order._id)}
            isCurrent={entry === current}
            onFocus={() => choose(entry.order._id)}
          />
        ))}
      </Desk>
    </div>
  )
}

function deskEntryOf({ order }: PaymentToVerify, row: StatementRow | undefined): DeskEntry {
  const { _id: id, number, orderPaymentID, isReferenceReused } = order
  const ofRow = row?.isAmount
    ? ({ text: 'in the statement', tone: 'success' } as const)
    : ({ text: 'other amount', tone: 'danger' } as const)
  const note = isReferenceReused ? ({ text: 'used twice', tone: 'danger' } as const) : row && ofRow
  return { id, number, amount: amountDue(order), text: orderPaymentID ?? 'No reference', note }
}

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

type PaymentCardProps = {
  entry: PaymentToVerify
  row: StatementRow | undefined
  isCurrent: boolean
  onFocus(): void
}

function PaymentCard({ entry, row, isCurrent, onFocus }: PaymentCardProps) {
  const { order, receipts } = entry
  const { name, customerName, phone, orderPaymentID, createdAt, advancePrice, received } = order
  const change = useOrderChange()
  return (
    <DeskCard
      entry={deskEntryOf(entry, row)}
      isCurrent={isCurrent}
      onFocus={onFocus}
      facts={
        <p className="text-sm text-soft">
          {advancePrice > 0 && 'In advance, '}
          {received > 0 && (
            <>
              <Price amount={received} /> came before,{' '}
            </>
          )}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
      }
    >
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
        <ReceiptPhotos receipts={receipts} isLarge />
      ) : (
        <p className="text-sm text-soft">No photo of a receipt.</p>
      )}
      <div>
        <p className="font-medium">{name ?? customerName}</p>
        <p className="mb-2 select-all tabular-nums">{phone}</p>
        <ContactLinks phone={phone} />
      </div>
      <PaymentActions order={order} change={change} hasKeys />
      <div role="alert" className="flex flex-col text-danger empty:hidden">
        {change.message && <p>{change.message}</p>}
        <LoginAgain message={change.message} />
      </div>
    </DeskCard>
  )
}

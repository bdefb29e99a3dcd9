import { MessageCircle, Phone } from 'lucide-react'
import { CustomerRecordOf } from '@/components/admin/orders/customer-record'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { useShop } from '@/components/shop/shop-context'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { addressLines, landmarkLine } from '@/lib/addresses/lines'
import type { QueueEntry } from '@/lib/confirmation/confirm-queue'
import type { OrderItem } from '@/lib/orders/responses'
import { telHref, whatsAppHref } from '@/lib/values/contact-links'
import { formatDateTime, formatDay } from '@/lib/values/dates'
import { confirmText } from './confirm-text'
import { headingId, type QueueAction } from './use-confirm-queue'

type ConfirmCardProps = {
  entry: QueueEntry
  problem: string | undefined
  isOff: boolean
  /** The one that is shown beside the list, on screens with room for both. */
  isCurrent: boolean
  onFocus(): void
  onAct(action: QueueAction): void
}

/** An unconfirmed order with what to say on the telephone, and the buttons to answer it. */
export function ConfirmCard({ entry, problem, isOff, isCurrent, onFocus, onAct }: ConfirmCardProps) {
  const { order, isLate, noAnswers, record } = entry
  const { number, name, customerName, phone, shippingAddress, note, createdAt, expectedTo } = order
  const { landmark, ...address } = shippingAddress
  const chat = whatsAppHref(phone, confirmText(entry, useShop().name))
  const call = { variant: 'secondary', size: 'sm' } as const
  const off = { 'aria-disabled': isOff || undefined }
  return (
    <li
      // A click on it leaves the focus, and with it the keys, in the queue.
      tabIndex={-1}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
      className="flex flex-col gap-4 border border-rule bg-surface p-4 outline-none sm:p-6 xl:not-data-current:hidden"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={headingId(entry)} tabIndex={-1} className="scroll-mt-32 font-semibold text-lg outline-none">
            <Link href={`/admin/orderdetails/${order._id}`} className="underline-offset-4 hover:underline">
              Order {number}
            </Link>
          </h2>
          <Price amount={order.totalPrice} className="font-semibold text-lg" />
        </div>
        <p className="text-sm text-soft">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {expectedTo && (
            <span className={isLate ? 'font-medium text-danger' : undefined}>
              {isLate ? ', late since ' : ', expected by '}
              {formatDay(expectedTo)}
            </span>
          )}
        </p>
        {noAnswers > 0 && (
          <p className="font-medium text-sm">No answer {noAnswers === 1 ? 'once' : `${noAnswers} times`}</p>
        )}
      </div>
      <div>
        <p className="wrap-anywhere font-medium">{name ?? customerName}</p>
        <p className="wrap-anywhere">{addressLines(address).join(', ')}</p>
        {landmark && <p className="wrap-anywhere">{landmarkLine(landmark)}</p>}
        <p className="select-all tabular-nums">{phone}</p>
        <CustomerRecordOf record={record} />
      </div>
      <ul aria-label={`Goods of order ${number}`} className="border-rule border-y py-2">
        {order.orderItems.map((item) => (
          <Line key={`${item._id} ${item.size}`} item={item} />
        ))}
      </ul>
      {note && <p className="wrap-anywhere whitespace-pre-line border-accent border-l-2 pl-3">{note}</p>}
      <div className="grid grid-cols-2 gap-3">
        <a
          href={telHref(phone)}
          aria-keyshortcuts="T"
          className={buttonClass(call, chat ? 'min-h-14' : 'col-span-2 min-h-14')}
        >
          <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
          Call
        </a>
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            aria-keyshortcuts="W"
            className={buttonClass(call, 'min-h-14')}
          >
            <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
            WhatsApp
          </a>
        )}
        <Button size="lg" aria-keyshortcuts="C" className="col-span-2" {...off} onClick={() => onAct('confirm')}>
          Confirm
        </Button>
        <Button {...call} aria-keyshortcuts="N" className="min-h-14" {...off} onClick={() => onAct('no-answer')}>
          No answer
        </Button>
        <Button {...call} aria-keyshortcuts="X" className="min-h-14" {...off} onClick={() => onAct('cancel')}>
          Cancel
        </Button>
      </div>
      <div role="alert" className="flex flex-col text-danger empty:hidden">
        {problem && <p>{problem}</p>}
        <LoginAgain message={problem} />
      </div>
    </li>
  )
}

/** Shown instead of a size that the customer has to be asked for. */
const TO_CONFIRM = 'to confirm'

function Line({ item: { name, qty, size } }: { item: OrderItem }) {
  return (
    <li className="wrap-anywhere">
      {qty} × {name}
      {size === TO_CONFIRM ? (
        <span className="font-medium text-danger">, ask for the size</span>
      ) : (
        size && `, size ${size}`
      )}
    </li>
  )
}

import { MessageCircle, Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CustomersWords } from '@/components/admin/chat/conversation'
import { DeskCard, DeskKey } from '@/components/admin/lists/desk'
import { counted } from '@/components/admin/lists/list-labels'
import { goodsOf, orderItemsOf, useGoodsPreview, withSize } from '@/components/admin/orders/changed-goods'
import { CustomerRecordOf } from '@/components/admin/orders/customer-record'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { addressLines, landmarkLine } from '@/lib/addresses/lines'
import type { CartItem } from '@/lib/cart/cart'
import type { Asked, QueueEntry } from '@/lib/orders/confirm/confirm-queue'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { formatDay, formatMoment } from '@/lib/values/dates'
import { telHref, whatsAppHref } from '@/lib/values/links'
import type { ChangedGoods, QueueAction } from './use-confirm-queue'

type ConfirmCardProps = {
  entry: QueueEntry
  problem: string | undefined
  isOff: boolean
  isCurrent: boolean
  onFocus(): void
  onAct(action: QueueAction): void
  onConfirmChanged(goods: ChangedGoods): void
}

/** An unconfirmed order with what to say on the telephone, and the buttons to answer it. */
export function ConfirmCard(props: ConfirmCardProps) {
  const { entry, problem, isOff, isCurrent, onFocus, onAct, onConfirmChanged } = props
  const { order, isLate, noAnswers, record, others, sizes, asked, wrote } = entry
  /** Other sizes, and the order as it was then. They stay when a colleague changes the order. */
  const [chosen, setChosen] = useState<{ goods: CartItem[]; base: string } | null>(null)
  const goods = chosen?.goods ?? goodsOf(order)
  const choose = (goods: CartItem[]) => setChosen({ goods, base: chosen?.base ?? order.updatedAt })
  const isChanged = JSON.stringify(orderItemsOf(goods)) !== JSON.stringify(orderItemsOf(goodsOf(order)))
  const preview = useGoodsPreview(order, isChanged ? goods : null, problem)
  const { changed } = preview
  const answer = useRef<HTMLButtonElement>(null)
  // A size that is chosen makes the card longer.
  useEffect(() => {
    if (isChanged) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [isChanged])
  const confirm = () => {
    if (!isChanged) onAct('confirm')
    else if (preview.canRetry) preview.retry()
    else if (changed) {
      // After a refusal the card shows the order as it is now, and the next attempt is meant for that.
      const updatedAtBase = problem || !chosen ? order.updatedAt : chosen.base
      onConfirmChanged({ orderItems: orderItemsOf(goods), expectedTotal: changed.totalPrice, updatedAtBase })
    }
  }
  const { number, name, customerName, phone, shippingAddress, note, createdAt, expectedTo } = order
  const { landmark, ...address } = shippingAddress
  const chat = whatsAppHref(phone, entry.confirmText)
  const call = { variant: 'secondary', size: 'sm' } as const
  const off = { 'aria-disabled': isOff || undefined }
  return (
    <DeskCard
      entry={{ id: order._id, number, amount: order.totalPrice }}
      isCurrent={isCurrent}
      onFocus={onFocus}
      facts={
        <>
          <p className="text-sm text-soft">
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            {expectedTo && (
              <span className={isLate ? 'font-medium text-danger' : undefined}>
                {isLate ? ', late since ' : ', expected by '}
                {formatDay(expectedTo)}
              </span>
            )}
          </p>
          {order.advancePrice > 0 && (
            <p className="font-medium text-sm">
              <Price amount={order.advancePrice} /> in advance{order.isAdvancePaid ? ', paid' : ', not verified yet'}
            </p>
          )}
          {asked && <p className="wrap-anywhere font-medium text-sm">{askedText(asked)}</p>}
          {noAnswers > 0 && (
            <p className="font-medium text-sm">No answer {noAnswers === 1 ? 'once' : `${noAnswers} times`}</p>
          )}
        </>
      }
    >
      <div>
        <p className="wrap-anywhere font-medium">{name ?? customerName}</p>
        <p className="wrap-anywhere">{addressLines(address).join(', ')}</p>
        {landmark && <p className="wrap-anywhere">{landmarkLine(landmark)}</p>}
        <p className="select-all tabular-nums">{phone}</p>
        <CustomerRecordOf record={record} />
        <OtherOrders others={others} />
      </div>
      <ul aria-label={`Goods of order ${number}`} className="border-rule border-y py-2">
        {goods.map((item) => (
          <Line
            key={`${item._id} ${item.size}`}
            item={item}
            choices={sizes[item._id] ?? []}
            onChoose={(size, price) => choose(withSize(goods, item, size, price))}
          />
        ))}
      </ul>
      {wrote && <CustomersWords {...wrote} />}
      {note && <p className="wrap-anywhere whitespace-pre-line border-accent border-l-2 pl-3">{note}</p>}
      <div className="grid grid-cols-2 gap-3">
        <a
          href={telHref(phone)}
          aria-keyshortcuts="T"
          className={buttonClass(call, chat ? 'min-h-14' : 'col-span-2 min-h-14')}
        >
          <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
          Call <DeskKey of="T" />
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
            WhatsApp <DeskKey of="W" />
          </a>
        )}
        <p role="status" className="col-span-2 flex flex-wrap justify-between gap-x-4 empty:hidden">
          {isChanged && !preview.problem && (
            <>
              <span className="font-medium">New total</span>
              <span>
                {changed && changed.totalPrice !== order.totalPrice && (
                  <Price amount={order.totalPrice} className="mr-2 text-soft line-through" />
                )}
                {changed ? <Price amount={changed.totalPrice} className="font-semibold text-lg" /> : '…'}
              </span>
            </>
          )}
          {preview.problem && <span className="text-danger">{preview.problem}</span>}
        </p>
      </div>
      {/* On phones its buttons stay in view as long as the card does. */}
      <div className="grid grid-cols-2 gap-3 bg-surface max-sm:sticky max-sm:bottom-(--bar) max-sm:-mx-4 max-sm:px-4 max-sm:py-3">
        <Button
          ref={answer}
          size="lg"
          aria-keyshortcuts="C"
          className="col-span-2 scroll-mb-20"
          aria-disabled={isOff || !(changed || preview.canRetry) || undefined}
          onClick={confirm}
        >
          {preview.canRetry ? 'Check again' : isChanged ? 'Change and confirm' : 'Confirm'} <DeskKey of="C" />
        </Button>
        <Button {...call} aria-keyshortcuts="N" className="min-h-14" {...off} onClick={() => onAct('no-answer')}>
          No answer <DeskKey of="N" />
        </Button>
        <Button {...call} aria-keyshortcuts="X" className="min-h-14" {...off} onClick={() => onAct('cancel')}>
          Cancel <DeskKey of="X" />
        </Button>
      </div>
      <div role="alert" className="flex flex-col text-danger empty:hidden">
        {problem && <p>{problem}</p>}
        <LoginAgain message={problem} />
      </div>
    </DeskCard>
  )
}

const askedTexts: Record<Asked['status'], string> = {
  queued: 'waits to be sent',
  sending: 'is being sent',
  accepted: 'not delivered yet',
  sent: 'not delivered yet',
  delivered: 'delivered, not read yet',
  read: 'read, but no answer',
  failed: 'not delivered',
  unknown: 'not reached: nobody knows whether it arrived',
  dropped: 'not sent',
}

/** How long a customer has not answered on WhatsApp, and why. */
export function askedText({ status, at, reason, isAbsent }: Asked, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  const since = minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour')
  if (isAbsent) return 'WhatsApp: the number is not on WhatsApp'
  const why = status === 'failed' || status === 'queued' ? reason : null
  return [`WhatsApp, ${since} ago: ${askedTexts[status]}`, why].filter(Boolean).join('. ')
}

/** Open orders of the same telephone number, which may be this one placed twice. */
function OtherOrders({ others }: Pick<QueueEntry, 'others'>) {
  if (others.length === 0) return null
  return (
    <p className={`mt-1 text-sm ${others.some(({ isSame }) => isSame) ? 'font-medium text-danger' : ''}`}>
      Also open for this number:{' '}
      {others.map(({ _id, number, isSame }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <Link href={`/admin/orderdetails/${_id}`} className="link">
            order {number}
          </Link>
          {isSame && ' with the same goods'}
        </span>
      ))}
    </p>
  )
}

type LineProps = {
  item: CartItem
  choices: ExchangeSizes[string]
  onChoose(size: string, price: CartItem['price']): void
}

/** A line, whose size one tap changes. */
function Line({ item: { name, image, qty, size }, choices, onChoose }: LineProps) {
  const isUnknown = size === SIZE_TO_CONFIRM
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-2">
      <div className="row-span-2 self-start">
        <Picture url={image || undefined} alt="" sizes="3rem" />
      </div>
      <p className="wrap-anywhere">
        {qty} × {name}
        {isUnknown ? <span className="font-medium text-danger">, ask for the size</span> : size && `, size ${size}`}
      </p>
      {(isUnknown || choices.length > 1) && (
        <fieldset aria-label={`Size of ${name}`} className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <button
              key={choice.size}
              type="button"
              disabled={!choice.isLeft && choice.size !== size}
              aria-pressed={choice.size === size}
              onClick={() => choice.size !== size && onChoose(choice.size, choice.price)}
              className="target min-w-12 rounded-sm border border-edge bg-surface px-3 text-sm hover:border-ink
                disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:text-soft
                disabled:line-through aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
            >
              {choice.size}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  )
}

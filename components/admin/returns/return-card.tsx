import { ChevronDown } from 'lucide-react'
import { EntryPlaces, entryLine, Pill } from '@/components/admin/lists/list-table'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { refundMethodNames } from '@/lib/orders/pay/refund-methods'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import type { ListedReturn } from '@/lib/orders/return/return-rows'
import { returnReasonNames, returnStatusNames } from '@/lib/orders/return/return-rules'
import { formatMoment } from '@/lib/values/dates'
import { telHref } from '@/lib/values/links'
import { type Rupees, times } from '@/lib/values/money'
import { PriceDifference } from './price-difference'
import { ReturnActions } from './return-actions'

type AdminReturnCardProps = {
  of: ListedReturn
  /** The sizes that exchanges can send. */
  sizes: ExchangeSizes
  /** What was paid for each item of exchanges, by return. */
  worths: Record<string, Rupees[]>
  /** Where the goods of the last approved return were sent. */
  sendTo: string
  /** Whether it stands on the page of its order, which it links to elsewhere. */
  isOnOrder?: boolean
}

/** A return: products, reason and next steps. In the list it opens from a line that says the most of it. */
export function AdminReturnCard({ isOnOrder = false, ...shown }: AdminReturnCardProps) {
  const { order, status, kind, reason, items, refund, createdAt } = shown.of
  const state = `${kind === 'exchange' ? 'Exchange' : 'Refund'}: ${returnStatusNames[status]}`
  if (isOnOrder) {
    return (
      <li className="wrap-anywhere flex flex-col gap-4 border border-rule bg-surface p-4">
        <p className="font-medium">{state}</p>
        <p className="text-sm text-soft">{formatMoment(createdAt)}</p>
        <ReturnFacts {...shown} />
      </li>
    )
  }
  return (
    <li className="border-rule border-b cells:col-span-full cells:grid cells:grid-cols-subgrid">
      <details className="cells:col-span-full cells:grid cells:grid-cols-subgrid">
        <summary className={`list-none hover:bg-surface ${entryLine}`}>
          <EntryPlaces
            picture={
              <Picture
                url={items[0]?.image || undefined}
                alt=""
                sizes="3rem"
                className="h-8.5 w-7! rows:h-12 rows:w-10!"
              />
            }
            name={
              <>
                <span className="font-semibold">{order.name}</span>{' '}
                <span className="text-soft text-xs">
                  Order {order.number}, {formatMoment(createdAt)}
                </span>
              </>
            }
            about={
              <span className="rows:line-clamp-1 cells:line-clamp-2">
                {items.map(({ name, qty }) => `${qty} × ${name}`).join(', ')} · {returnReasonNames[reason]}
              </span>
            }
            state={<Pill tone={status === 'requested' ? 'accent' : 'plain'}>{state}</Pill>}
            figure={refund !== null && <Price amount={refund} className="font-semibold" />}
            more={<ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className="rows:ml-2" />}
          />
        </summary>
        <div className="wrap-anywhere flex flex-col gap-4 pt-2 pb-6 cells:col-span-full">
          <p className="text-sm text-soft">
            <EntryLink href={`/admin/orderdetails/${order._id}`} className="link inline-flex min-h-11 items-center">
              Order {order.number}
            </EntryLink>
            , {order.name},{' '}
            <a href={telHref(order.phone)} className="link inline-flex min-h-11 items-center">
              {order.phone}
            </a>
          </p>
          <ReturnFacts {...shown} />
        </div>
      </details>
    </li>
  )
}

function ReturnFacts({ of, sizes, worths, sendTo }: AdminReturnCardProps) {
  const { order, status, kind, reason, text, answer, items, refund, refundTo, replacement, photoUrl } = of
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col gap-3">
          <ul className="flex flex-col gap-2">
            {items.map(({ _id, name, image, size, wanted, qty, price }) => (
              <li key={`${_id} ${size}`} className="flex gap-3">
                <span className="w-12 shrink-0">
                  <Picture url={image || undefined} alt="" sizes="3rem" />
                </span>
                <span className="min-w-0">
                  {qty} × {name}
                  <span className="block text-sm text-soft">
                    {size && <>Size {size} · </>}
                    <Price amount={times(price, qty)} className="max-sm:*:whitespace-normal" />
                  </span>
                  {wanted && (
                    <span className="block text-sm">
                      Send instead:{' '}
                      {typeof wanted === 'string'
                        ? `size ${wanted}`
                        : `${wanted.name}${wanted.size ? `, size ${wanted.size}` : ''}`}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p>
            <span className="font-medium">{returnReasonNames[reason]}</span>
            {text && <span className="wrap-anywhere block whitespace-pre-line">{text}</span>}
          </p>
          {answer && (
            <p className="wrap-anywhere whitespace-pre-line border-edge border-l-2 pl-3 text-soft">You: {answer}</p>
          )}
          {refund !== null && (
            <p>
              To return: <Price amount={refund} className="font-semibold" />
              {refundTo && (
                <span className="wrap-anywhere block text-sm">
                  {refundMethodNames[refundTo.method]}: <span className="select-all">{refundTo.account}</span>
                </span>
              )}
            </p>
          )}
          {kind === 'exchange' && (status === 'requested' || status === 'approved') && (
            <PriceDifference items={items} sizes={sizes} worths={worths[of._id]} />
          )}
          {replacement && (
            <p>
              Replacement:{' '}
              <EntryLink
                href={`/admin/orderdetails/${replacement._id}`}
                className="link inline-flex min-h-11 items-center"
              >
                Order {replacement.number}
              </EntryLink>
            </p>
          )}
        </div>
        {photoUrl && (
          <a href={photoUrl} target="_blank" rel="noopener" className="sm:order-last">
            <img
              src={photoUrl}
              alt={`What order ${order.number} looks like`}
              className="max-h-72 max-w-full sm:max-w-60"
            />
          </a>
        )}
      </div>
      <ReturnActions of={of} orderId={order._id} sizes={sizes} worths={worths[of._id]} sendTo={sendTo} />
    </>
  )
}

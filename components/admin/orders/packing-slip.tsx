import { Price } from '@/components/ui/price'
import { landmarkLine } from '@/lib/addresses/lines'
import { isUnpaidOnline, toCollect } from '@/lib/orders/collect'
import type { Order, OrderItem } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { formatDate } from '@/lib/values/dates'
import { Barcode } from './barcode'

/** One printed A6 page within its margins. More lines are printed smaller. */
export function PackingSlip({ order, shopName }: { order: Order; shopName: string }) {
  const { number, name, customerName, phone, shippingAddress: address, note, orderItems, createdAt } = order
  const amount = toCollect(order)
  const pieces = orderItems.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <article
      aria-labelledby={`order-${number}`}
      className="flex w-full max-w-[105mm] flex-col gap-[2mm] border border-edge bg-surface p-[5mm] leading-tight
        print:h-[138mm] print:max-w-none print:break-after-page print:overflow-hidden print:border-0 print:p-0
        print:last:break-after-auto"
    >
      <header className="flex items-start justify-between gap-[3mm]">
        <div>
          <h2 id={`order-${number}`} className="whitespace-nowrap font-bold text-[24pt] tabular-nums leading-none">
            {number}
          </h2>
          <p className="pt-[1mm] text-[7pt]">
            {shopName}, {formatDate(createdAt)}
          </p>
        </div>
        <Barcode text={number} className="h-[13mm] w-[50mm] min-w-0 print:shrink-0" />
      </header>
      <Warning order={order} />
      <ul className={`shrink-0 grow content-start border-ink border-y py-[1.5mm] ${gridOf(orderItems)}`}>
        {orderItems.map((item) => (
          <Goods key={`${item._id} ${item.size}`} item={item} look={lookOf(orderItems)} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-[3mm]">
        <span className="text-[9pt]">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
        <span className="text-[11pt]">
          {amount === 0 ? 'Collect nothing: ' : 'Collect '}
          <Price amount={amount} className="font-bold text-[19pt]" />
        </span>
      </p>
      <div className="border-ink border-t pt-[1.5mm] text-[12pt]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-[3mm] font-bold text-[14pt]">
          <span className="line-clamp-2 min-w-0">{name ?? customerName}</span>
          <span className="tabular-nums">{phone}</span>
        </p>
        <p className="line-clamp-4">{[address.line1, address.line2].filter(Boolean).join(', ')}</p>
        {address.landmark && <p className="line-clamp-2 text-[10pt]">{landmarkLine(address.landmark)}</p>}
        <p className="font-bold">
          {[`${address.city} ${address.postalCode}`, address.state, address.country].filter(Boolean).join(', ')}
        </p>
      </div>
      {note && <p className="line-clamp-3 min-h-0 border-ink border-l-2 pl-[2mm] text-[9pt]">{note}</p>}
    </article>
  )
}

function Warning({ order }: { order: Order }) {
  const { status } = order
  const reason = isClosed(status) ? `This order is ${status}` : isUnpaidOnline(order) && 'Not paid yet'
  return (
    reason && <p className="border-[1.5pt] border-ink px-[2mm] py-[1mm] font-bold text-[11pt]">{reason}: do not send</p>
  )
}

type Look = keyof typeof looks

const looks = {
  huge: { grid: 'grid gap-[4mm]', line: 'text-[15pt]', mark: 'text-[26pt] leading-none', name: 'line-clamp-2' },
  large: { grid: 'grid gap-[2mm]', line: 'text-[11pt]', mark: 'text-[17pt]', name: 'line-clamp-2' },
  medium: { grid: 'grid gap-[1mm]', line: 'text-[9pt]', mark: 'text-[12pt]', name: 'line-clamp-1' },
  small: {
    grid: 'grid grid-cols-2 gap-x-[3mm] gap-y-[1mm]',
    line: 'text-[8pt]',
    mark: 'text-[10pt]',
    name: 'line-clamp-1',
  },
  tiny: { grid: 'grid grid-cols-3 gap-x-[2mm]', line: 'text-[6.5pt]', mark: 'text-[8pt]', name: 'line-clamp-1' },
}

/** The font size at which all lines fit on the page. */
function lookOf({ length }: OrderItem[]): Look {
  if (length <= 2) return 'huge'
  if (length <= 4) return 'large'
  if (length <= 9) return 'medium'
  return length <= 18 ? 'small' : 'tiny'
}

const gridOf = (items: OrderItem[]) => looks[lookOf(items)].grid

function Goods({ item: { qty, size, name }, look }: { item: OrderItem; look: Look }) {
  const { line, mark, name: nameLook } = looks[look]
  return (
    <li className={`flex min-w-0 items-baseline gap-[2mm] ${line}`}>
      <span className={`shrink-0 whitespace-nowrap font-bold tabular-nums ${mark}`}>{qty} ×</span>
      {size && <span className={`max-w-3/5 shrink-0 font-bold ${mark}`}>{size === 'to confirm' ? 'size?' : size}</span>}
      <span className={`wrap-anywhere min-w-0 ${nameLook}`}>{name}</span>
    </li>
  )
}

import { Price } from '@/components/ui/price'
import { landmarkLine } from '@/lib/addresses/lines'
import { isUrdu } from '@/lib/i18n/language'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order, OrderItem } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { formatDate } from '@/lib/values/dates'
import { Barcode } from './barcode'

/** The sizes of texts, relative to the address. */
const NAME = 7 / 6
const LANDMARK = 5 / 6
const NOTE = 3 / 4
export const lookOfText = (text: string, scale = 1) => ({ fontSize: `${scale}em`, lineHeight: leadingOf(text) })

type Paper = {
  name: string
  /** The page, and its margin, as CSS writes them. */
  page: string
  margin: string
  /** A line and the height of a slip, both within the margins. */
  widthPt: number
  heightMm: number
  /** How a slip stands on the page. */
  print: string
}

/** The papers for slips. Of A4, four make a page that is cut along its middle lines. */
export const slipSizes = {
  a6: {
    ...{ name: 'A6', page: '105mm 148mm', margin: '5mm', widthPt: 260, heightMm: 138 },
    print: 'print:min-h-[138mm] print:break-after-page print:p-0 print:last:break-after-auto',
  },
  a4: {
    ...{ name: 'Four on A4', page: '210mm 297mm', margin: '0', widthPt: 260, heightMm: 138 },
    print: 'print:h-full print:p-[5mm]',
  },
  label: {
    ...{ name: '100 × 150 mm', page: '100mm 150mm', margin: '4mm', widthPt: 250, heightMm: 141 },
    print: 'print:min-h-[141mm] print:break-after-page print:p-0 print:last:break-after-auto',
  },
} as const satisfies Record<string, Paper>
export type SlipSize = keyof typeof slipSizes

type PackingSlipProps = { order: Order; shopName: string; size: SlipSize }

/** One printed slip. More lines and longer texts are printed smaller, and texts are never cut. */
export function PackingSlip({ order, shopName, size }: PackingSlipProps) {
  const paper = slipSizes[size]
  const {
    number,
    name,
    customerName,
    phone,
    shippingAddress: address,
    note,
    orderItems,
    createdAt,
    shippingPrice,
  } = order
  const amount = order.toCollect
  const pieces = orderItems.reduce((sum, { qty }) => sum + qty, 0)
  const warning = warningOf(order)
  const look = looks[lookOf(orderItems)]
  const recipient = name ?? customerName
  const street = [address.line1, address.line2].filter(Boolean).join(', ')
  const landmark = address.landmark ? landmarkLine(address.landmark) : ''
  const town = [`${address.city} ${address.postalCode}`, address.state, address.country].filter(Boolean).join(', ')
  const texts = [
    { text: recipient, scale: NAME },
    { text: phone, scale: NAME },
    { text: street, scale: 1 },
    { text: landmark, scale: LANDMARK },
    { text: town, scale: 1 },
    { text: note ?? '', scale: NOTE },
  ]
  const goodsMm = Math.ceil(orderItems.length / look.columns) * look.rowMm + (warning ? 10 : 0)
  return (
    <article
      aria-labelledby={`order-${number}`}
      className={`flex w-full max-w-[105mm] flex-col gap-[2mm] border border-edge bg-surface p-[5mm] leading-tight
        print:max-w-none print:border-0 ${paper.print}`}
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
      {warning && (
        <p className="border-[1.5pt] border-ink px-[2mm] py-[1mm] font-bold text-[11pt]">{warning}: do not send</p>
      )}
      <ul className={`shrink-0 grow content-start border-ink border-y py-[1.5mm] ${look.grid}`}>
        {orderItems.map((item) => (
          <SlipItem key={`${item._id} ${item.size}`} item={item} look={look} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-[3mm]">
        <span className="text-[9pt]">
          {pieces === 1 ? '1 piece' : `${pieces} pieces`}
          {shippingPrice > 0 && (
            <>
              , shipping <Price amount={shippingPrice} />
            </>
          )}
        </span>
        <span className="whitespace-nowrap text-[11pt]">
          {amount > 0 ? (
            <>
              Collect <Price amount={amount} className="font-bold text-[19pt]" />
            </>
          ) : (
            <span className="font-bold text-[14pt]">{warning ? 'Collect nothing' : 'Paid. Collect nothing'}</span>
          )}
        </span>
      </p>
      <div
        style={{ fontSize: `${slipTextSize(texts, goodsMm, paper)}pt` }}
        className="wrap-anywhere border-ink border-t pt-[1.5mm]"
      >
        <p
          style={lookOfText(recipient, NAME)}
          className="flex flex-wrap items-baseline justify-between gap-x-[3mm] font-bold"
        >
          <span className="min-w-0">{recipient}</span>
          <span className="tabular-nums">{phone}</span>
        </p>
        <p style={lookOfText(street)}>{street}</p>
        {landmark && <p style={lookOfText(landmark, LANDMARK)}>{landmark}</p>}
        <p style={lookOfText(town)} className="font-bold">
          {town}
        </p>
        {note && (
          <p style={lookOfText(note, NOTE)} className="mt-[2mm] border-ink border-l-2 pl-[2mm]">
            {note}
          </p>
        )}
      </div>
    </article>
  )
}

const warningOf = (order: Order) => {
  const { status } = order
  return isClosed(status) ? `This order is ${status}` : isUnpaidAhead(order) && 'Not paid yet'
}

type Look = {
  grid: string
  line: string
  mark: string
  name: string
  columns: number
  /** The height of a row with the gap below it. */
  rowMm: number
}

const looks = {
  huge: {
    grid: 'grid gap-[4mm]',
    line: 'text-[15pt]',
    mark: 'text-[26pt] leading-none',
    name: 'line-clamp-2',
    columns: 1,
    rowMm: 16.5,
  },
  large: {
    grid: 'grid gap-[2mm]',
    line: 'text-[11pt]',
    mark: 'text-[17pt]',
    name: 'line-clamp-2',
    columns: 1,
    rowMm: 12.5,
  },
  medium: {
    grid: 'grid gap-[1mm]',
    line: 'text-[9pt]',
    mark: 'text-[12pt]',
    name: 'line-clamp-1',
    columns: 1,
    rowMm: 6.3,
  },
  small: {
    grid: 'grid grid-cols-2 gap-x-[3mm] gap-y-[1mm]',
    line: 'text-[8pt]',
    mark: 'text-[10pt]',
    name: 'line-clamp-1',
    columns: 2,
    rowMm: 5.4,
  },
  tiny: {
    grid: 'grid grid-cols-3 gap-x-[2mm]',
    line: 'text-[6.5pt]',
    mark: 'text-[8pt]',
    name: 'line-clamp-1',
    columns: 3,
    rowMm: 3.6,
  },
} satisfies Record<string, Look>

/** The font size at which all lines fit on the page. */
function lookOf({ length }: OrderItem[]): keyof typeof looks {
  if (length <= 2) return 'huge'
  if (length <= 4) return 'large'
  if (length <= 9) return 'medium'
  return length <= 18 ? 'small' : 'tiny'
}

function SlipItem({ item: { qty, size, name }, look }: { item: OrderItem; look: Look }) {
  const { line, mark, name: nameLook } = look
  return (
    <li className={`flex min-w-0 items-baseline gap-[2mm] ${line}`}>
      <span className={`shrink-0 whitespace-nowrap font-bold tabular-nums ${mark}`}>{qty} ×</span>
      {size && <span className={`max-w-3/5 shrink-0 font-bold ${mark}`}>{size === 'to confirm' ? 'size?' : size}</span>}
      <span className={`wrap-anywhere min-w-0 ${nameLook}`}>{name}</span>
    </li>
  )
}

/** A paragraph of a slip. `scale` is its size relative to the address. */
type SlipText = { text: string; scale: number }

/** The sizes of the address in points. */
const LARGEST = 12
const SMALLEST = 3.5
const STEP = 0.5

/** Everything except the goods and the texts: number and barcode, the amount, and the gaps. */
const FRAME_MM = 37
const MM_PER_PT = 25.4 / 72

/** The height of a line of a text, relative to its letters. */
export const leadingOf = (text: string) => (isUrdu(text) ? 2 : 1.25)

/** A little wider than Arial and Roboto draw it. */
const emsOf = (text: string) => 0.52 * text.length + 0.15 * (text.match(/\p{Lu}/gu)?.length ?? 0)

const heightOf = (texts: SlipText[], size: number, widthPt: number) =>
  texts.reduce((sum, { text, scale }) => {
    const lines = Math.ceil((emsOf(text) * scale * size) / widthPt)
    return sum + lines * scale * size * leadingOf(text) * MM_PER_PT
  }, 0)

/** The size of the address in points, at which all texts are whole within a width and height. */
export function sizeThatFits(texts: SlipText[], widthPt: number, roomMm: number): number {
  let size = LARGEST
  while (size > SMALLEST && heightOf(texts, size, widthPt) > roomMm) size -= STEP
  return size
}

/**
 * The same on a slip.
 * @param goodsMm the height of the list of goods and of a warning
 */
export const slipTextSize = (texts: SlipText[], goodsMm: number, { widthPt, heightMm }: Paper): number =>
  sizeThatFits(texts, widthPt, heightMm - FRAME_MM - goodsMm)

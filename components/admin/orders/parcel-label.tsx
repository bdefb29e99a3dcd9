import { Price } from '@/components/ui/price'
import { landmarkLine } from '@/lib/addresses/lines'
import type { OwnLabel } from '@/lib/orders/book/labels'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import { Barcode, barcodeMm } from './barcode'
import { lookOfText, sizeThatFits } from './packing-slip'

/** A page within its margins, and what the barcode, the amount and the lines leave of it to texts. */
const WIDTH_MM = 92
const WIDTH_PT = 250
const TEXTS_MM = 62

/** The sizes of texts, relative to the address. */
const NAME = 7 / 6
const SMALL = 5 / 6
const SENDER = 2 / 3

/** `returnTo` is an address of several lines, or empty. */
type ParcelLabelProps = { label: OwnLabel; shop: { name: string; phone: string; returnTo: string } }

/** One printed label of 100 × 150 mm. Longer texts are printed smaller, and texts are never cut. */
export function ParcelLabel({ label, shop }: ParcelLabelProps) {
  const { order, trackingNumber, pieces, weight, note } = label
  const { number, name, customerName, phone, shippingAddress: address, courier, toCollect } = order
  const recipient = name ?? customerName
  const street = [address.line1, address.line2].filter(Boolean).join(', ')
  const landmark = address.landmark ? landmarkLine(address.landmark) : ''
  const town = [`${address.city} ${address.postalCode}`, address.state].filter(Boolean).join(', ')
  const sender = [[shop.name, shop.phone].filter(Boolean).join(', '), shop.returnTo].filter(Boolean).join('\n')
  const size = sizeThatFits(
    [
      ...[recipient, phone, town].map((text) => ({ text, scale: NAME })),
      ...[landmark, note ?? ''].map((text) => ({ text, scale: SMALL })),
      { text: street, scale: 1 },
      ...sender.split('\n').map((text) => ({ text, scale: SENDER })),
    ],
    WIDTH_PT,
    TEXTS_MM,
  )
  const barMm = barcodeMm(trackingNumber, WIDTH_MM)
  return (
    <article
      aria-labelledby={`label-${number}`}
      style={{ fontSize: `${size}pt` }}
      className="wrap-anywhere flex w-full max-w-[100mm] flex-col gap-[2mm] border border-edge bg-surface p-[4mm]
        leading-tight print:min-h-[141mm] print:max-w-none print:break-after-page print:border-0 print:p-0
        print:last:break-after-auto"
    >
      <header className="flex items-baseline justify-between gap-[3mm] font-bold text-[14pt]">
        <p className="min-w-0">{courier ?? 'No courier'}</p>
        <h2 id={`label-${number}`} className="whitespace-nowrap tabular-nums">
          Order {number}
        </h2>
      </header>
      <div className="flex flex-col items-center">
        {barMm !== null && <Barcode text={trackingNumber} widthMm={barMm} className="h-[20mm] max-w-full" />}
        <p className="font-bold text-[15pt] tabular-nums">{trackingNumber}</p>
      </div>
      <p className="border-[1.5pt] border-ink p-[2mm] text-center font-bold text-[19pt]">
        {toCollect > 0 ? (
          <>
            Collect <Price amount={toCollect} className="text-[24pt]" />
          </>
        ) : (
          `${isUnpaidAhead(order) ? '' : 'Paid. '}Collect nothing`
        )}
      </p>
      <p className="flex justify-between text-[10pt]">
        <span>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
        {weight !== null && <span>{weight} g</span>}
      </p>
      <div className="border-ink border-t pt-[1.5mm]">
        <p
          style={lookOfText(recipient, NAME)}
          className="flex flex-wrap items-baseline justify-between gap-x-[3mm] font-bold"
        >
          <span className="min-w-0">{recipient}</span>
          <span className="tabular-nums">{phone}</span>
        </p>
        <p style={lookOfText(street)}>{street}</p>
        {landmark && <p style={lookOfText(landmark, SMALL)}>{landmark}</p>}
        <p style={lookOfText(town, NAME)} className="font-bold">
          {town}
        </p>
        {note && (
          <p style={lookOfText(note, SMALL)} className="mt-[1.5mm] border-ink border-l-2 pl-[2mm]">
            {note}
          </p>
        )}
      </div>
      <div className="mt-auto border-ink border-t pt-[1mm]">
        <p className="text-[7pt]">If it cannot be delivered, return to</p>
        <p style={lookOfText(sender, SENDER)} className="whitespace-pre-line">
          {sender}
        </p>
      </div>
    </article>
  )
}

import { counted } from '@/components/admin/lists/list-labels'
import type { Product } from '@/lib/catalog/responses'
import type { WantedByPhone, WantedCounts } from '@/lib/wanted/responses'
import { WantedContact } from './wanted-contact'

type WantedProps = {
  product: Pick<Product, 'name'>
  wanted: WantedCounts['sizes']
  toTell: WantedByPhone[]
  shopName: string
}

/** Requests for sold-out sizes, and customers to notify by WhatsApp. */
export function Wanted({ product: { name }, wanted, toTell, shopName }: WantedProps) {
  const textOf = ({ size, url }: WantedByPhone) =>
    `Assalam o Alaikum, this is ${shopName}.
${name}${size ? ` in size ${size}` : ''} is in stock again:
${url}`
  return (
    <section aria-labelledby="wanted" className="flex max-w-3xl flex-col gap-4 pt-10">
      <h2 id="wanted" className="scroll-mt-32 text-lg">
        Wanted
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {wanted.map(({ size, count }) => (
          <li key={size}>
            {size && <span className="font-medium">{size}: </span>}
            {counted(count, 'request')}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Those who left an email are told by mail as soon as their size is back. The others are listed here then.
      </p>
      {toTell.length > 0 && (
        <ul aria-label="To tell by WhatsApp" className="border-rule border-t">
          {toTell.map((contact) => (
            <WantedContact key={contact._id} contact={contact} text={textOf(contact)} />
          ))}
        </ul>
      )}
    </section>
  )
}

import type { Metadata } from 'next'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { Link } from '@/components/ui/link'
import { deliveryTimes, freeShipping, processingDays, transitDays } from '@/lib/delivery'
import { shop } from '@/lib/shop'
import { policyFigures } from '../policy-figures'

const title = 'Shipping policy'
const summary = `${freeShipping}. ${deliveryTimes}`

export const generateMetadata = (): Metadata => pageMetadata({ title, description: summary, path: '/shipping-policy' })

export default async function ShippingPolicyPage() {
  const { cancelling, cancelHours } = await policyFigures()
  return (
    <Policy title={title} summary={summary}>
      <h2>Where we ship</h2>
      <p>
        We ship to every city and town of {shop.country} that our couriers reach. We do not ship abroad, and we do not
        ship to PO boxes: the courier needs a street address and someone to hand the parcel to.
      </p>

      <h2>What it costs</h2>
      <p>
        Nothing. Standard shipping is free on every order, large or small, and no tax or fee is added at the door. With
        cash on delivery you pay the courier the total of your order, exactly as it stands in your confirmation.
      </p>

      <h2>How long it takes</h2>
      <ul>
        <li>
          <strong>{`Processing: ${processingDays}.`}</strong> We check the pieces, pack them and hand them to the
          courier. With online payment this starts once we have confirmed the payment.
        </li>
        <li>
          <strong>{`Standard delivery: ${transitDays}`}</strong> after that.
        </li>
      </ul>
      <p>
        Business days are Monday to Saturday without public holidays. Around Eid and big sales couriers can need longer;
        if your parcel is late, write to us and we will ask them.
      </p>

      <h2>Following your order</h2>
      <p>
        Each order shows whether it is on the way or delivered. <Link href="/track">Track your order</Link> with its
        number and your phone number; signed in, you find it among <Link href="/orders">your orders</Link>, with its
        address and pieces.
      </p>

      <h2>Changing or cancelling</h2>
      <p>
        You can cancel only {cancelling}, from the order&rsquo;s page in your account; after {cancelHours} the button is
        gone, since the parcel may already be packed. A wrong address can be put right in the same time: write to{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a> with your order number.
      </p>

      <h2>If a parcel does not arrive, or arrives damaged</h2>
      <p>
        Please check the address and phone number in your order first: couriers call before they come. If nothing has
        come 10 business days after you ordered, write to us. If the parcel was opened or the piece is damaged, take a
        photo before you throw the packing away. How we exchange it is told in the{' '}
        <Link href="/return-policy">return policy</Link>.
      </p>
    </Policy>
  )
}

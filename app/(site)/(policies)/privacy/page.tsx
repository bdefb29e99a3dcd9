import type { Metadata } from 'next'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { Link } from '@/components/ui/link'
import { shop } from '@/lib/shop'

const title = 'Privacy policy'
const summary = 'We keep what we need to bring you your order, and nothing to advertise with. We do not sell data.'

export const generateMetadata = (): Metadata => pageMetadata({ title, description: summary, path: '/privacy' })

export default function PrivacyPage() {
  return (
    <Policy title={title} summary={summary}>
      <h2>What we keep, and why</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, password and the addresses that you save, so that you can
          log in, see your orders and place the next one. The password is stored only as a hash, from which nobody can
          read it.
        </li>
        <li>
          <strong>Your orders:</strong> what you bought, name, e-mail, phone number, delivery address and how you paid,
          so that we can deliver, answer questions and keep our books.
        </li>
        <li>
          <strong>Payment references:</strong> for online payment, the reference of your receipt. You pay in your own
          wallet or banking app; card numbers, PINs and passwords of your bank never come to us.
        </li>
        <li>
          <strong>Your reviews:</strong> stars, text and the size you bought, which the product&rsquo;s page shows with
          your first name. Some days after a delivery we ask you for them by mail, once an order.
        </li>
        <li>
          <strong>Sizes you wait for:</strong> the phone number or e-mail address that you leave, so that we can tell
          you once when a size is back. We delete it 30 days after that, or 180 days after you asked.
        </li>
        <li>
          <strong>Technical records:</strong> address and time of requests, for a short while, to keep the shop running
          and to stop abuse.
        </li>
      </ul>

      <h2>What stays in your browser</h2>
      <p>
        Your cart, your wishlist, the products that you viewed last, the measures of a garment that you enter to find
        your size, and when you are logged in your name and e-mail address, are kept in your browser&rsquo;s storage.
        One cookie keeps you logged in. There are no advertising or tracking cookies, and no scripts of other companies.
      </p>

      <h2>Who else sees it</h2>
      <p>
        The courier gets the name, address and phone number of an order, and the amount to collect. Our e-mail service
        carries your confirmations and codes, and our hosting company stores the data for us. We give data to
        authorities only where the law of {shop.country} obliges us to. We sell it to nobody.
      </p>

      <h2>How long we keep it</h2>
      <p>
        Your account stays until you delete it. Orders are kept as long as tax law asks for. Once you have deleted your
        account they hold a phone number and an address, but neither your name nor your e-mail address, and your reviews
        stay without a name. Codes for a new password end after 10 minutes.
      </p>

      <h2>Your rights</h2>
      <p>
        In <Link href="/profile">your profile</Link> you can change your name, e-mail address, password and addresses,
        download a copy of your data, and delete your account. If you want something else put right, write to{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a> from your account&rsquo;s address. We answer within our hours,{' '}
        {shop.hours}.
      </p>

      <h2>Changes</h2>
      <p>
        If we change how we handle data, this page tells it before it happens. This policy is governed by the law of
        Pakistan.
      </p>
    </Policy>
  )
}

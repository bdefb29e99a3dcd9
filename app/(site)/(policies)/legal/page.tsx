import type { Metadata } from 'next'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { Link } from '@/components/ui/link'
import { shop } from '@/lib/shop'
import { policyFigures } from '../policy-figures'

const title = 'Terms of use'
const summary = `These terms hold between you and ${shop.name} when you use this shop or order from it.`

export const generateMetadata = (): Metadata => pageMetadata({ title, description: summary, path: '/legal' })

export default async function LegalPage() {
  const { cancelling } = await policyFigures()
  return (
    <Policy title={title} summary={summary}>
      <h2>Ordering</h2>
      <p>
        To order you need an account and a delivery address in {shop.country}. Your order is an offer to buy; it is
        accepted when we confirm it by e-mail. You must be 18, or have the consent of a parent or guardian.
      </p>
      <p>
        We may decline or cancel an order that we cannot fulfil, for example because a piece is out of stock, a price is
        an obvious mistake, or the address or phone number cannot be reached. What you have paid for it then comes back
        in full.
      </p>

      <h2>Prices and payment</h2>
      <p>
        Prices are in Pakistani rupees (PKR). Standard shipping is free. The price that counts is the one shown at
        checkout when you place your order. You pay in cash on delivery, or online to the shop&rsquo;s account; an
        online order is paid once we have found your payment by the reference that you entered.
      </p>

      <h2>Delivery, returns and refunds</h2>
      <p>
        These are part of the terms: the <Link href="/shipping-policy">shipping policy</Link>, the{' '}
        <Link href="/return-policy">return policy</Link> and the <Link href="/refund-policy">refund policy</Link>. You
        can cancel only {cancelling}.
      </p>

      <h2>Your account</h2>
      <p>
        Keep your password to yourself and give us an e-mail address that you read: order confirmations and codes go
        there. What is ordered from your account counts as ordered by you, so tell us at once if someone else got into
        it. How we handle your data is told in the <Link href="/privacy">privacy policy</Link>.
      </p>

      <h2>Pictures, colours and measurements</h2>
      <p>
        We show our goods as truly as we can. Screens show colours differently, and a piece may differ from its
        measurements by a centimetre or two, as cut and sewn cloth does.
      </p>

      <h2>Fair use</h2>
      <p>
        The texts, pictures and marks of this shop belong to {shop.name} or to those who licensed them to us. You may
        look at them, save them and share links. Please do not copy the shop, sell under its name, overload its servers
        or try to get at data of others.
      </p>

      <h2>Liability</h2>
      <p>
        We are liable for what we cause by intent or gross negligence, and otherwise up to the price of your order.
        Rights that consumer law gives you are not limited by these terms.
      </p>

      <h2>Law and changes</h2>
      <p>
        These terms are governed by the law of Pakistan, and the courts of {shop.country} decide disputes. If a term is
        void, the others stay. We may change these terms; for your order those count that stood here when you placed it.
      </p>
    </Policy>
  )
}

import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { SALE_IS_FINAL } from '@/lib/catalog/offer'
import type { Translate } from '@/lib/i18n/message'
import { deliveryTimes, isDeliveryFree, shippingTerms } from '@/lib/settings/delivery'
import { returnPromise } from '@/lib/settings/return-promise'
import { refundCreditDays, shop } from '@/lib/settings/shop'
import type { Delivery } from '@/lib/settings/table'

type FaqProps = {
  /** When customers may cancel, e.g. `within 2-3 hours of ordering`. Null if they may not. */
  cancelling: string | null
  /** How many days after its delivery a piece can be returned. */
  returnDays: number
  delivery: Delivery
}

const questionsOf = ({ cancelling, returnDays, delivery }: FaqProps, t: Translate) => [
  {
    question: t('How long does delivery take?'),
    answer: (
      <Rich
        message="We pack within {packing}, and standard delivery takes another {transit}. More in the {policy}."
        values={{
          ...deliveryTimes(delivery, t),
          policy: <Link href="/shipping-policy">{t('shipping policy')}</Link>,
        }}
      />
    ),
  },
  {
    question: t('What does shipping cost?'),
    answer: t(isDeliveryFree(delivery) ? '{shipping}, whatever you order.' : '{shipping}.', {
      shipping: shippingTerms(delivery, t),
    }),
  },
  {
    question: t('How can I pay?'),
    answer: t(
      'In cash to the courier, or online: at checkout you see our account and till ID, send the money with your wallet or banking app, and enter the reference of the receipt.',
    ),
  },
  {
    question: t('Can I cancel my order?'),
    answer: cancelling
      ? t(
          'Yes: {cancelling} on the order’s page in your account. If you pay the courier, you can also cancel later, by the link in your confirmation e-mail, until it ships.',
          { cancelling },
        )
      : t(
          'Only if you pay the courier: the link in your confirmation e-mail cancels it, until it ships. Otherwise write to us.',
        ),
  },
  {
    question: t('Which size fits me?'),
    answer: t(
      'Most products have a table of measurements in centimetres, measured flat. Lay a piece of yours that fits on a table, measure it the same way, and choose the size that comes closest. If there is no table, ask us.',
    ),
  },
  {
    question: t('Can I send a piece back?'),
    answer: (
      <Rich
        message="{promise} You pay for sending it back, and we pay for sending a new one. {sale} More in the {policy}."
        values={{
          promise: returnPromise(returnDays, t),
          sale: t(SALE_IS_FINAL),
          policy: <Link href="/return-policy">{t('return policy')}</Link>,
        }}
      />
    ),
  },
  {
    question: t('When do I get a refund?'),
    answer: (
      <Rich
        message="An approved refund is credited within {credit}, counted from the day on which the piece is back with us. More in the {policy}."
        values={{
          credit: t.text(refundCreditDays),
          policy: <Link href="/refund-policy">{t('refund policy')}</Link>,
        }}
      />
    ),
  },
  {
    question: t('I forgot my password. What now?'),
    answer: (
      <Rich
        message="{ask}; it comes by e-mail and is valid for 10 minutes."
        values={{ ask: <Link href="/forget-password">{t('Ask for a code')}</Link> }}
      />
    ),
  },
  {
    question: t('Do you ship abroad, or to a PO box?'),
    answer: t('No. We ship to street addresses in {country} only.', { country: t(shop.country) }),
  },
]

export function Faq(props: FaqProps) {
  const t = useTranslate()
  return (
    <section id="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{t('FAQ')}</h2>
      {questionsOf(props, t).map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  )
}

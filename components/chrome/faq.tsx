import { Link } from '@/components/ui/link'
import { deliveryTimes, freeShipping } from '@/lib/delivery'
import { daysOf, shop } from '@/lib/shop'

type FaqProps = {
  /** When customers may cancel, e.g. `within 2-3 hours of ordering`. */
  cancelling: string
}

const questionsOf = ({ cancelling }: FaqProps) => [
  {
    question: 'How long does delivery take?',
    answer: (
      <>
        {deliveryTimes} More in the <Link href="/shipping-policy">shipping policy</Link>.
      </>
    ),
  },
  {
    question: 'What does shipping cost?',
    answer: `${freeShipping}, whatever you order.`,
  },
  {
    question: 'How can I pay?',
    answer:
      'In cash to the courier, or online: at checkout you see our account and till ID, send the money with your ' +
      'wallet or banking app, and enter the reference of the receipt.',
  },
  {
    question: 'Can I cancel my order?',
    answer: `Only ${cancelling}, from the order’s page in your account.`,
  },
  {
    question: 'Which size fits me?',
    answer:
      'Every piece has a table of measurements in centimetres, measured flat. Lay a piece of yours that fits on a ' +
      'table, measure it the same way, and choose the size that comes closest.',
  },
  {
    question: 'Can I exchange a piece?',
    answer: (
      <>
        Only if it is defective or damaged. You pay for sending it back, and we pay for sending the new one. More in the{' '}
        <Link href="/return-policy">return policy</Link>.
      </>
    ),
  },
  {
    question: 'When do I get a refund?',
    answer: (
      <>
        Ask within {daysOf.refundRequest} from purchase. An approved refund is credited within {daysOf.refundCredit}.
        More in the <Link href="/refund-policy">refund policy</Link>.
      </>
    ),
  },
  {
    question: 'I forgot my password. What now?',
    answer: (
      <>
        <Link href="/forget-password">Ask for a code</Link>; it comes by e-mail and holds for 10 minutes.
      </>
    ),
  },
  {
    question: 'Do you ship abroad, or to a PO box?',
    answer: `No. We ship to street addresses in ${shop.country} only.`,
  },
]

export function Faq(props: FaqProps) {
  return (
    <section id="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">FAQ</h2>
      {questionsOf(props).map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  )
}

import type { ChatEntry, Order } from '@/lib/orders/responses'
import { formatMoment } from '@/lib/values/dates'
import { SeeWords } from './see-words'

const kinds: Record<ChatEntry['kind'], string> = {
  confirm: 'Asked to confirm',
  shipped: 'Told that it is shipped',
  attempted: 'Told that it could not be delivered',
  delivered: 'Told that it is delivered',
  text: 'The customer wrote',
  tap: 'The customer tapped',
}

const statuses: Record<NonNullable<ChatEntry['status']>, string> = {
  queued: 'waits to be sent',
  sending: 'is being sent',
  accepted: 'not delivered yet',
  sent: 'not delivered yet',
  delivered: 'delivered',
  read: 'read',
  failed: 'not delivered',
  unknown: 'not known whether it arrived',
  dropped: 'not sent',
}

/** What a customer wrote or tapped, and what it came to. It is only text. */
export const CustomersWords = ({ text, note }: Pick<ChatEntry, 'text' | 'note'>) => (
  <div className="border-accent border-l-2 pl-3">
    <p className="text-sm text-soft">The customer wrote on WhatsApp</p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
    {note && <p className="wrap-anywhere text-sm">{note}</p>}
  </div>
)

/** The latest that the customer of an order wrote and nobody has marked as seen, unless it is the answer that counts. */
export function UnseenWords({ order: { _id, number, chat = [] } }: { order: Order }) {
  const last = chat.findLast(
    ({ by, text, note, seenAt }) =>
      by === 'customer' && text && seenAt === null && note !== 'confirmed' && note !== 'cancelled',
  )
  if (!last) return null
  return (
    <div className="flex items-center justify-between gap-4">
      <CustomersWords {...last} />
      <SeeWords orderId={_id} number={number} entry={last._id} />
    </div>
  )
}

/** The WhatsApp messages about an order. What the customer wrote is only text. */
export function Conversation({ chat }: { chat: ChatEntry[] | undefined }) {
  if (!chat) return null
  return (
    <section aria-labelledby="chat" className="flex flex-col gap-4">
      <h2 id="chat" className="text-lg">
        WhatsApp
      </h2>
      <ol className="flex flex-col gap-4">
        {chat.map(({ _id, at, by, kind, status, text, note, seenAt }) => (
          <li key={_id} className={by === 'customer' ? 'border-accent border-l-2 pl-3' : 'pl-3'}>
            <p className="text-sm text-soft">
              <time dateTime={at}>{formatMoment(at)}</time>, {kinds[kind]}
              {status && `: ${statuses[status]}`}
              {seenAt && ', seen'}
            </p>
            {text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {note && <p className="wrap-anywhere text-sm">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

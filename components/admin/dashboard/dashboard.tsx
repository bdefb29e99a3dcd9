import { ChevronDown, Circle, CircleCheck } from 'lucide-react'
import { SeeWords } from '@/components/admin/chat/see-words'
import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import type { FirstSteps, LowSize, UnsentMails } from '@/lib/admin/dashboard'
import type { WordsToSee } from '@/lib/orders/chat/see-words'
import { dayOf } from '@/lib/values/calendar'
import { listHref } from '@/lib/values/list-params'
import type { Rupees } from '@/lib/values/money'
import type { ChannelNotice } from '@/lib/whatsapp/messages'

type TodayProps = { revenue: Rupees; orders: number; toConfirm: number }

/** The day in one line. */
export function Today({ revenue, orders, toConfirm }: TodayProps) {
  const link = 'underline decoration-1 underline-offset-4 hover:text-accent hover:decoration-2'
  return (
    <span className="text-ink text-lg">
      Today <Price amount={revenue} className="font-semibold" />
      {' · '}
      <Link href={listHref('/admin/orderlist', { from: dayOf(new Date()) })} className={link}>
        {counted(orders, 'order')}
      </Link>
      <span className="max-sm:hidden"> · </span>
      {/* On a phone always a line of its own, so that letters that arrive late move nothing. */}
      <span className="max-sm:block">
        <Link href="/admin/confirm" className={link}>
          {toConfirm.toLocaleString('en-US')} to confirm
        </Link>
      </span>
    </span>
  )
}

type Task = { name: string; description: string; count: number; href: string }

/** Counts of open tasks, linked to their lists. Those without a task are folded away. */
export function Waiting({ tasks }: { tasks: Task[] }) {
  const open = tasks.filter(({ count }) => count > 0)
  const done = tasks.filter(({ count }) => count === 0)
  return (
    <div className="flex flex-col gap-1">
      {open.length > 0 ? <Tiles tasks={open} /> : <p className="text-soft">Nothing waits for you.</p>}
      {done.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-soft text-sm">
            {counted(done.length, 'list')} with nothing to do
            <ChevronDown
              aria-hidden="true"
              size={18}
              strokeWidth={1.5}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <Tiles tasks={done} />
        </details>
      )}
    </div>
  )
}

/** The last row is as wide as the others. */
const Tiles = ({ tasks }: { tasks: Task[] }) => (
  <ul
    className={`flex flex-wrap gap-3 *:flex-[1_1_8.5rem] md:*:flex-[1_1_30%] ${
      // Five, or a last row of one, make rows of three.
      tasks.length % 4 === 1 ? '' : 'xl:*:flex-[1_1_22%]'
    }`}
  >
    {tasks.map(({ name, description, count, href }) => (
      <li key={name}>
        <Link
          href={href}
          className="flex h-full flex-col gap-1 border border-rule bg-surface p-4 transition-colors hover:border-ink"
        >
          <span className={`font-semibold text-2xl tabular-nums ${count > 0 ? '' : 'text-soft'}`}>
            {count.toLocaleString('en-US')}
          </span>
          <span className="font-medium xl:text-sm">{name}</span>
          <span className="text-soft text-xs">{description}</span>
        </Link>
      </li>
    ))}
  </ul>
)

const steps: { key: keyof FirstSteps; name: string; detail: string; href: string }[] = [
  {
    key: 'name',
    name: 'Name your shop',
    detail: 'It stands on every page and in every mail.',
    href: '/admin/settings/shop',
  },
  {
    key: 'wallet',
    name: 'Enter your wallet or bank account',
    detail:
      'Fill in every field. Until you do, shoppers who pay online are shown an example account, which is not yours.',
    href: '/admin/settings/payment',
  },
  {
    key: 'product',
    name: 'Add your first product',
    detail: 'A name, a price, the stock and a picture.',
    href: '/admin/createproduct',
  },
  {
    key: 'courier',
    name: 'Add your courier',
    detail: 'With its tracking page, so that parcels can be followed.',
    href: '/admin/couriers',
  },
  {
    key: 'order',
    name: 'Place a test order',
    detail: 'Buy something in your own shop, then cancel it.',
    href: '/shop',
  },
]

type SetupStepsProps = {
  done: FirstSteps
  /** Once there are orders to work on. */
  isFolded: boolean
  className?: string
}

/** The setup tasks of a new owner. It disappears when all are done. */
export function SetupSteps({ done, isFolded, className = '' }: SetupStepsProps) {
  const left = steps.filter(({ key }) => !done[key]).length
  if (left === 0) return null
  return (
    <details open={!isFolded} className={`border border-ink bg-surface px-4 sm:px-6 ${className}`}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4">
        <h2 className="text-lg">
          Open your shop: {left} of {steps.length} steps left
        </h2>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <ol className="divide-y divide-rule pb-3">
        {steps.map(({ key, name, detail, href }) => (
          <li key={key} className="flex items-center gap-3 py-2">
            {done[key] ? (
              <CircleCheck aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-soft" />
            )}
            {done[key] ? (
              <p className="text-soft">
                <s>{name}</s> <span className="sr-only">(done)</span>
              </p>
            ) : (
              <p>
                <Link href={href} className="link inline-flex min-h-11 items-center font-medium">
                  {name}
                </Link>
                <span className="block text-soft text-sm">{detail}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Tells the owner that customers did not get their mails. Nothing while mail is sent as usual. */
export function UnsentMailsNotice({ givenUp, waiting }: UnsentMails) {
  if (givenUp + waiting === 0) return null
  return (
    <p className="mt-4 border-danger border-l-4 pl-4">
      {givenUp > 0 && `${counted(givenUp, 'mail')} of the last days could not be sent and will not be tried again. `}
      {waiting > 0 && `${counted(waiting, 'mail')} could not be sent yet and will be tried again. `}
      The manual, docs/owner.md, says what to do under “Mail that is not sent”.
    </p>
  )
}

/** What stops WhatsApp messages, and how much of the month's ceiling is used. */
export function WhatsAppNotice({ problem, ceiling }: ChannelNotice) {
  return (
    <div className="mt-4 border-danger border-l-4 pl-4">
      {problem && <p className="wrap-anywhere">WhatsApp: {problem}</p>}
      {ceiling && (
        <p>
          {ceiling.isReached
            ? `WhatsApp: the ceiling of ${counted(ceiling.most, 'message')} is reached. Nothing is sent until next month.`
            : `WhatsApp: ${ceiling.used.toLocaleString('en-US')} of at most ${counted(ceiling.most, 'message')} are sent this month.`}
        </p>
      )}
      <Link href="/admin/settings/whatsapp" className="link inline-flex min-h-11 items-center">
        Settings of WhatsApp
      </Link>
    </div>
  )
}

/** What customers wrote about their orders and nobody has marked as seen. */
export function CustomersWrote({ total, rows }: WordsToSee) {
  if (total === 0) return null
  return (
    <section aria-labelledby="customers-wrote" className="mt-6 border border-ink bg-surface p-4 sm:p-6">
      <h2 id="customers-wrote" className="text-lg">
        WhatsApp: {counted(total, 'customer')} wrote about an order
      </h2>
      <ul className="wrap-anywhere mt-2 divide-y divide-rule [&>li]:py-2">
        {rows.map(({ _id, number, entry, text, note }) => (
          <li key={_id} className="flex items-center justify-between gap-x-4">
            <div className="min-w-0">
              <Link href={`/admin/orderdetails/${_id}`} className="link inline-flex min-h-11 items-center font-medium">
                Order {number}
              </Link>
              <bdi className="line-clamp-2">{text}</bdi>
              {note && <span className="block text-sm text-soft">{note}</span>}
            </div>
            <SeeWords orderId={_id} number={number} entry={entry} />
          </li>
        ))}
        {total > rows.length && <li>And {counted(total - rows.length, 'more order')}</li>}
      </ul>
    </section>
  )
}

type LowSizesProps = { sizes: LowSize[]; total: number; href: string }

/** The sizes with the lowest stock. */
export function LowSizes({ sizes, total, href }: LowSizesProps) {
  if (sizes.length === 0) return <p className="border-rule border-y py-6 text-soft">Enough of everything.</p>
  return (
    <>
      <ul className="grid gap-x-12 border-rule border-t md:grid-cols-2 xl:grid-cols-3">
        {sizes.map(({ productId, name, size, left }) => (
          <li key={`${productId} ${size}`} className="border-rule border-b">
            <EntryLink
              href={`/admin/editproduct/${productId}#stock`}
              className="flex min-h-12 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline"
            >
              <span className="wrap-anywhere min-w-0">
                {name}
                {size && <span className="text-soft">, size {size}</span>}
              </span>
              <span className="shrink-0 whitespace-nowrap font-medium text-danger">
                {left > 0 ? `${left} left` : 'Sold out'}
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
      {total > sizes.length && (
        <Link href={href} className="link inline-flex min-h-11 items-center">
          All {total}
        </Link>
      )}
    </>
  )
}

import { Circle, CircleCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { FirstSteps as Steps } from '@/lib/admin/dashboard'

const steps: { key: keyof Steps; name: string; detail: string; href: string }[] = [
  {
    key: 'name',
    name: 'Name your shop',
    detail: 'It stands on every page and in every mail.',
    href: '/admin/settings#shop',
  },
  {
    key: 'wallet',
    name: 'Enter your wallet or bank account',
    detail:
      'Fill in every field. Until you do, shoppers who pay online are shown an example account, which is not yours.',
    href: '/admin/settings#payment',
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

/** The setup tasks of a new owner. It disappears when all are done. */
export function FirstSteps({ done, className = '' }: { done: Steps; className?: string }) {
  const left = steps.filter(({ key }) => !done[key]).length
  if (left === 0) return null
  return (
    <section aria-labelledby="first-steps" className={`border border-ink bg-surface p-4 sm:p-6 ${className}`}>
      <h2 id="first-steps" className="text-lg">
        Open your shop: {left} of {steps.length} steps left
      </h2>
      <ol className="mt-2 divide-y divide-rule">
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
    </section>
  )
}

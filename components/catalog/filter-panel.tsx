import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { listingHref } from '@/lib/catalog/filters'
import { type ListingFilters, subCategories } from '@/lib/schemas/listing'
import { PriceForm } from './price-form'

const names = { pants: 'Pants', shirts: 'Shirts' }

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-rule border-b py-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}

function Choice({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className="group/choice flex min-h-11 items-center gap-3 aria-[current]:font-medium"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-sm border ${
          isChosen ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface group-hover/choice:border-ink'
        }`}
      >
        {isChosen && <Check size={14} strokeWidth={2.5} />}
      </span>
      <span className="underline-offset-4 group-hover/choice:underline">{children}</span>
    </Link>
  )
}

/** What narrows a listing. Each choice is a link, and choosing again what is chosen takes it back. */
export function FilterPanel({ filters }: { filters: ListingFilters }) {
  const to = (change: Partial<ListingFilters>) => listingHref({ ...filters, ...change, page: 1 })
  return (
    <div className="border-rule border-t">
      <Section title="Availability">
        <Choice href={to({ inStock: filters.inStock ? undefined : true })} isChosen={Boolean(filters.inStock)}>
          In Stock Only
        </Choice>
      </Section>
      <Section title="Category">
        <ul>
          {subCategories.map((subCategory) => {
            const isChosen = filters.subCategory === subCategory
            return (
              <li key={subCategory}>
                <Choice href={to({ subCategory: isChosen ? undefined : subCategory })} isChosen={isChosen}>
                  {names[subCategory]}
                </Choice>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title="Price">
        <PriceForm filters={filters} />
      </Section>
    </div>
  )
}

import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Link } from '@/components/ui/link'
import type { MostWanted } from '@/lib/wanted/responses'

/** The most wanted sizes, starting with those whose customers can be messaged. */
export function MostWantedSizes({ sizes }: { sizes: MostWanted[] }) {
  if (sizes.length === 0) return null
  return (
    <section aria-labelledby="most-wanted">
      <h2 id="most-wanted" className="mb-3 text-lg">
        Most wanted
      </h2>
      <WantedSizes sizes={sizes} />
      <Link href="/admin/wanted" className="link inline-flex min-h-11 items-center">
        All wanted sizes
      </Link>
    </section>
  )
}

/** Sizes with the number of people who wait for each. */
export function WantedSizes({ sizes }: { sizes: MostWanted[] }) {
  return (
    <ul className="grid gap-x-12 border-rule border-t md:grid-cols-2 xl:grid-cols-3">
      {sizes.map(({ productId, name, size, count, toTell }) => (
        <li key={`${productId} ${size}`} className="border-rule border-b">
          <EntryLink
            href={`/admin/editproduct/${productId}#wanted`}
            className="flex min-h-12 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline"
          >
            <span className="wrap-anywhere min-w-0">
              {name}
              {size && <span className="text-soft">, size {size}</span>}
            </span>
            <span className={`shrink-0 whitespace-nowrap font-medium ${toTell > 0 ? 'text-danger' : ''}`}>
              {toTell > 0 ? `Back: ${toTell} to tell` : counted(count, 'request')}
            </span>
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}

import { EntryLink } from '@/components/admin/shell/go-back'
import { Link } from '@/components/ui/link'
import type { LowSize } from '@/lib/admin/dashboard'

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

import { Fold } from '@/components/ui/fold'
import type { Facets } from '@/lib/catalog/contract'
import { Choice } from './choice'
import { FilterLink } from './filter-link'

const MOST_SHOWN = 10

type BrandChoicesProps = {
  brands: Facets['brands']
  chosen: string | undefined
  href(brand: string | undefined): string
}

/** The largest brands and the chosen one; behind a fold all of them, by the alphabet. */
export function BrandChoices({ brands, chosen, href }: BrandChoicesProps) {
  const isChosen = (name: string) => name.toLowerCase() === chosen?.toLowerCase()
  const shown = brands.slice(0, MOST_SHOWN)
  if (chosen !== undefined && !shown.some(({ name }) => isChosen(name))) {
    shown.push(brands.find(({ name }) => isChosen(name)) ?? { name: chosen, count: 0 })
  }
  return (
    <>
      <ul>
        {shown.map(({ name, count }) => (
          <li key={name}>
            <Choice href={href(isChosen(name) ? undefined : name)} isChosen={isChosen(name)} count={count}>
              {name}
            </Choice>
          </li>
        ))}
      </ul>
      {brands.length > MOST_SHOWN && (
        <Fold title="All brands" isOpen={false} className="mt-1 text-sm">
          <ul>
            {[...brands]
              .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
              .map(({ name, count }) => (
                <li key={name}>
                  <FilterLink
                    href={href(name)}
                    className="flex min-h-11 items-center justify-between gap-3 hover:underline"
                  >
                    {name} <span className="text-soft">{count}</span>
                  </FilterLink>
                </li>
              ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

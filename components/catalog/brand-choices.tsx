import { Fold } from '@/components/ui/fold'
import { Choice } from './choice'
import type { FilterChoices } from './filter-choices'
import { FilterLink } from './filter-link'
import { isBrand } from './is-brand'

type BrandChoicesProps = Pick<FilterChoices, 'brands' | 'allBrands'> & {
  chosen: string | undefined
  href(brand: string | undefined): string
}

/** The largest brands and the chosen one; behind a fold all of them, by the alphabet. */
export function BrandChoices({ brands, allBrands, chosen, href }: BrandChoicesProps) {
  return (
    <>
      <ul>
        {brands.map(({ name, count }) => {
          const isChosen = isBrand(name, chosen)
          return (
            <li key={name}>
              <Choice href={href(isChosen ? undefined : name)} isChosen={isChosen} count={count}>
                {name}
              </Choice>
            </li>
          )
        })}
      </ul>
      {allBrands.length > 0 && (
        <Fold title="All brands" isOpen={false} className="mt-1 text-sm">
          <ul>
            {allBrands.map(({ name, count }) => (
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

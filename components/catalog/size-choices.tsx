import { FilterLink } from './filter-link'

type SizeChoicesProps = { sizes: string[]; chosen: string | undefined; href(size: string | undefined): string }

export function SizeChoices({ sizes, chosen, href }: SizeChoicesProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {sizes.map((size) => (
        <li key={size} className="min-w-0">
          <FilterLink
            href={href(size === chosen ? undefined : size)}
            aria-current={size === chosen ? 'true' : undefined}
            className="target wrap-anywhere rounded-sm border border-edge bg-surface px-3 text-sm hover:border-ink
              aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
          >
            {size}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

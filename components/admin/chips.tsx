import { Link } from '@/components/ui/link'

type ChipsProps = { label: string; chips: { name: string; href: string; isChosen: boolean }[] }

/** The choices of one filter as links, for the thumb. */
export function Chips({ label, chips }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ name, href, isChosen }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-sm border border-edge bg-surface px-3 text-sm sm:px-4
                hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

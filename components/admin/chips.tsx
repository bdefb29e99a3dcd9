import { Link } from '@/components/ui/link'

type Chip = { name: string; count?: number; href: string; isChosen: boolean }
type ChipsProps = { label: string; chips: Chip[] }

/** The choices of one filter as touch-sized links. */
export function Chips({ label, chips }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ name, count, href, isChosen }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-edge bg-surface px-3 text-sm
                hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface sm:px-4"
            >
              {name}
              {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

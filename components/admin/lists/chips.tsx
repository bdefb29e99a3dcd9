import { Link } from '@/components/ui/link'

type Chip = { name: string; count?: number; href: string; isChosen: boolean }
type ChipsProps = {
  label: string
  chips: Chip[]
  /** Chips of a list: one line that scrolls where it is too short, so that the list below is in view. */
  isLine?: boolean
}

const line =
  'max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 max-sm:py-1 max-sm:flex-nowrap max-sm:overflow-x-auto ' +
  'lg:flex-nowrap lg:gap-1 lg:overflow-x-auto lg:p-0.5'
/** The line begins with the selected chip in view. Without a line this would scroll the page instead. */
const lineChip =
  'max-sm:aria-[current]:[scroll-initial-target:nearest] lg:aria-[current]:[scroll-initial-target:nearest] ' +
  'lg:min-h-9 lg:gap-1 lg:px-1.5 lg:text-xs'

/** The choices of one filter as touch-sized links. */
export function Chips({ label, chips, isLine = false }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`flex flex-wrap gap-2 ${isLine ? line : ''}`}>
        {chips.map(({ name, count, href, isChosen }) => (
          <li key={name} className="shrink-0">
            <Link
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-edge bg-surface px-3 text-sm
                hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface sm:px-4 ${
                  isLine ? lineChip : ''
                }`}
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

import { Link } from '@/components/ui/link'

type WaitingProps = { name: string; description: string; count: number; href: string }

/** A count of open tasks, linked to their list. */
export function Waiting({ name, description, count, href }: WaitingProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex h-full flex-col gap-1 border border-rule bg-surface p-4 transition-colors
          hover:border-ink"
      >
        <span className={`font-semibold text-2xl tabular-nums ${count > 0 ? '' : 'text-soft'}`}>
          {count.toLocaleString('en-US')}
        </span>
        <span className="font-medium xl:text-sm">{name}</span>
        <span className="text-soft text-xs">{description}</span>
      </Link>
    </li>
  )
}

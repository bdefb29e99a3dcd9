import { ChevronDown } from 'lucide-react'
import { counted } from '@/components/admin/lists/list-labels'
import { Link } from '@/components/ui/link'

type Task = { name: string; description: string; count: number; href: string }

/** Counts of open tasks, linked to their lists. Those without a task are folded away. */
export function Waiting({ tasks }: { tasks: Task[] }) {
  const open = tasks.filter(({ count }) => count > 0)
  const done = tasks.filter(({ count }) => count === 0)
  return (
    <div className="flex flex-col gap-1">
      {open.length > 0 ? <Tiles tasks={open} /> : <p className="text-soft">Nothing waits for you.</p>}
      {done.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-soft text-sm">
            {counted(done.length, 'list')} with nothing to do
            <ChevronDown
              aria-hidden="true"
              size={18}
              strokeWidth={1.5}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <Tiles tasks={done} />
        </details>
      )}
    </div>
  )
}

const Tiles = ({ tasks }: { tasks: Task[] }) => (
  <ul
    className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 max-md:*:last:odd:col-span-full
      md:grid-cols-3 xl:grid-cols-4"
  >
    {tasks.map(({ name, description, count, href }) => (
      <li key={name}>
        <Link
          href={href}
          className="flex h-full flex-col gap-1 border border-rule bg-surface p-4 transition-colors hover:border-ink"
        >
          <span className={`font-semibold text-2xl tabular-nums ${count > 0 ? '' : 'text-soft'}`}>
            {count.toLocaleString('en-US')}
          </span>
          <span className="font-medium xl:text-sm">{name}</span>
          <span className="text-soft text-xs">{description}</span>
        </Link>
      </li>
    ))}
  </ul>
)

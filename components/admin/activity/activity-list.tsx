import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { type Described, describeChanges, subjectPage, verbOf } from '@/lib/activity/describe'
import type { ActivityLine, ActivityPage } from '@/lib/activity/responses'
import { formatDateTime } from '@/lib/values/dates'

/** More changes are collapsed. A new product has a dozen. */
const SHOWN = 4

/** `Bilal changed Karachi Tee`, with details. On the subject's own page its name is no link. */
export function ActivityEntry({ line, isAtHome = false }: { line: ActivityLine; isAtHome?: boolean }) {
  const { at, by, on } = line
  const href = isAtHome ? null : subjectPage(line)
  const changes = describeChanges(line.changes)
  return (
    <li className="flex flex-col gap-1 border-rule border-b py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{by.name}</span> {by.role && <span className="text-soft">({by.role})</span>}{' '}
        {verbOf(line)}{' '}
        {href ? (
          <Link href={href} className="link inline-flex min-h-6 items-center">
            {on.name}
          </Link>
        ) : (
          on.name
        )}
      </p>
      {changes.length > SHOWN ? (
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 items-center">{changes.length} details</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
      <time dateTime={at} className="text-sm text-soft">
        {formatDateTime(at)}
      </time>
    </li>
  )
}

function Changes({ changes }: { changes: Described[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="flex flex-col text-sm">
      {changes.map(({ name, text }) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-soft">{name}: </dt>
          <dd className="inline whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The latest activity on one subject, newest first. `href` links to all of it. */
export function History({ activity, total, href }: Pick<ActivityPage, 'activity' | 'total'> & { href: string }) {
  return (
    <Fold title="History" isOpen={false} className="border-rule border-t pt-2">
      {activity.length === 0 ? (
        <p className="text-soft">No administrator has changed anything here.</p>
      ) : (
        <ul>
          {activity.map((line) => (
            <ActivityEntry key={line._id} line={line} isAtHome />
          ))}
        </ul>
      )}
      {total > activity.length && (
        <Link href={href} className="link inline-flex min-h-11 items-center">
          All {total} changes
        </Link>
      )}
    </Fold>
  )
}

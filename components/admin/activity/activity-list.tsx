import { CutText, ListEntry } from '@/components/admin/lists/list-table'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { type Described, describeChanges, subjectPage, verbOf } from '@/lib/activity/describe'
import type { ActivityLine, ActivityPage } from '@/lib/activity/responses'
import { formatMoment } from '@/lib/values/dates'

/** More changes are collapsed. A new product has a dozen. */
const SHOWN = 4

/** A change in the list of all: who changed what, and its details on a line that opens. */
export function ActivityRow({ line }: { line: ActivityLine }) {
  const changes = describeChanges(line.changes)
  return (
    <ListEntry
      name={<Sentence line={line} href={subjectPage(line)} />}
      about={changes.length > 0 && <CutText>{changes.map(({ name, text }) => `${name}: ${text}`).join(' · ')}</CutText>}
      state={
        <time dateTime={line.at} className="whitespace-nowrap text-soft">
          {formatMoment(line.at)}
        </time>
      }
    />
  )
}

/** `Bilal changed Karachi Tee` */
function Sentence({ line, href }: { line: ActivityLine; href: string | null }) {
  const { by, on } = line
  return (
    <>
      <span className="font-semibold">{by.name}</span> {by.role && <span className="text-soft">({by.role})</span>}{' '}
      {verbOf(line)}{' '}
      {href ? (
        <Link href={href} className="link -my-0.5 inline-flex min-h-6 items-center">
          {on.name}
        </Link>
      ) : (
        on.name
      )}
    </>
  )
}

/** The same on the subject's own page, with its details. */
function ActivityEntry({ line }: { line: ActivityLine }) {
  const changes = describeChanges(line.changes)
  return (
    <li className="flex flex-col gap-1 border-rule border-b py-3">
      <p className="wrap-anywhere">
        <Sentence line={line} href={null} />
      </p>
      {changes.length > SHOWN ? (
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 items-center">{changes.length} details</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
      <time dateTime={line.at} className="text-sm text-soft">
        {formatMoment(line.at)}
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
        <p className="text-soft">Nobody has changed anything here.</p>
      ) : (
        <ul>
          {activity.map((line) => (
            <ActivityEntry key={line._id} line={line} />
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

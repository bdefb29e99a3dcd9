import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import type { ActivityPage } from '@/lib/activity/responses'
import { ActivityLine } from './activity-line'

/** The latest activity on one subject, newest first. `href` links to all of it. */
export function History({ activity, total, href }: Pick<ActivityPage, 'activity' | 'total'> & { href: string }) {
  return (
    <Fold title="History" isOpen={false} className="border-rule border-t pt-2">
      {activity.length === 0 ? (
        <p className="text-soft">No administrator has changed anything here.</p>
      ) : (
        <ul>
          {activity.map((line) => (
            <ActivityLine key={line._id} line={line} isAtHome />
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

import { counted } from '@/components/admin/lists/list-labels'
import type { UnsentMails as Counts } from '@/lib/admin/dashboard'

/** Tells the owner that customers did not get their mails. Nothing while mail is sent as usual. */
export function UnsentMails({ givenUp, waiting }: Counts) {
  if (givenUp + waiting === 0) return null
  return (
    <p className="mt-4 border-danger border-l-4 pl-4">
      {givenUp > 0 && `${counted(givenUp, 'mail')} of the last days could not be sent and will not be tried again. `}
      {waiting > 0 && `${counted(waiting, 'mail')} could not be sent yet and will be tried again. `}
      The manual, docs/owner.md, says what to do under “Mail that is not sent”.
    </p>
  )
}

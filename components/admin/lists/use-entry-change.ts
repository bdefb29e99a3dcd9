import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { CallError, type CallName, type GivenTo } from '@/lib/platform/browser/client'

/**
 * Sends a change of a list's entry, with the values that its form was opened with. Refreshing the list does not change
 * an open form. If somebody else changed the entry first, the list and `shown` are updated, and sending again
 * overwrites the other change.
 */
export function useEntryChange<Entry>(entry: Entry) {
  const router = useRouter()
  const [shown, setShown] = useState(entry)
  const [isOutdated, setOutdated] = useState(false)
  if (isOutdated && shown !== entry) {
    setShown(entry)
    setOutdated(false)
  }
  const change = async <N extends CallName>(name: N, ...given: GivenTo<N>) => {
    try {
      await adminCall(name, ...given)
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setOutdated(true)
        router.refresh()
      }
      throw error
    }
  }
  return { shown, change }
}

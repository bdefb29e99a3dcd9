import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallError } from '@/lib/http/client'
import { adminCall } from './admin-call'

/**
 * Sends a change of a list's entry with what its form was opened with: a list that loads again meanwhile does not change
 * the form. Where somebody else was first, the list and `shown` follow. Sending it again overwrites the other change.
 */
export function useEntryChange<Entry>(entry: Entry) {
  const router = useRouter()
  const [shown, setShown] = useState(entry)
  const [isOutdated, setOutdated] = useState(false)
  if (isOutdated && shown !== entry) {
    setShown(entry)
    setOutdated(false)
  }
  const change = async (path: string, change: object, base: object) => {
    try {
      await adminCall('PUT', path, { ...change, base })
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

import { useRouter } from 'next/navigation'
import { CallError } from '@/lib/http/client'
import { adminCall } from './admin-call'

/** Sends a change of a list's entry with what its form was shown. Where somebody else was first, the list shows it. */
export function useEntryChange() {
  const router = useRouter()
  return async (path: string, change: object, base: object) => {
    try {
      await adminCall('PUT', path, { ...change, base })
    } catch (error) {
      if (error instanceof CallError && error.status === 409) router.refresh()
      throw error
    }
  }
}

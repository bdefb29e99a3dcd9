import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { notify } from '@/components/ui/notify'
import { CallError, type CallName, type Calls, call, type GivenTo, REQUEST_FAILED } from '@/lib/platform/browser/client'

export const LOGIN_AGAIN = 'Please Login again'

const CHANGE = 'admin-change'

/**
 * Calls the API as an administrator. The message for an expired session is the spec's; `call` has logged out already.
 */
export async function adminCall<N extends CallName>(name: N, ...given: GivenTo<N>): Promise<Calls[N]['answer']> {
  try {
    return await call(name, ...given)
  } catch (error) {
    throw error instanceof CallError && error.status === 401 ? new CallError(401, LOGIN_AGAIN) : error
  } finally {
    // A refusal may come from somebody else's change, and a call without an answer may have changed something.
    if (!isLook(name, given[0])) dispatchEvent(new Event(CHANGE))
  }
}

/** Whether a call changes nothing. Previews only tell what a change would do. */
function isLook(name: CallName, given: unknown): boolean {
  const { query = {} } = (given ?? {}) as { query?: object }
  return name.startsWith('GET ') || name.endsWith('/preview') || 'preview' in query
}

/** Calls a listener after every change tried on this page. Returns the function that stops it. */
export function onAdminChange(run: () => void): () => void {
  addEventListener(CHANGE, run)
  return () => removeEventListener(CHANGE, run)
}

/** Only the last change can be undone, because its message replaces the previous one. */
export const UNDO_NOTICE = 'undo'

/** Reports a change, with an undo button where that is possible. */
export function useUndo() {
  const router = useRouter()
  return (message: string, undo?: () => Promise<unknown>) => {
    const run = async () => {
      void notify('default', 'Undoing …', UNDO_NOTICE)
      try {
        await undo?.()
        void notify('info', 'Undone', UNDO_NOTICE)
      } catch (error) {
        void notify('error', error instanceof CallError ? error.message : REQUEST_FAILED, UNDO_NOTICE)
      }
      router.refresh()
    }
    void notify('success', message, UNDO_NOTICE, undo && { name: 'Undo', run: () => void run() })
  }
}

/** Runs what a button does, once at a time, and reports its failure. */
export function useButtonCall(run: () => Promise<void>): { isPending: boolean; start(): void } {
  const [isPending, startTransition] = useTransition()
  const start = () => {
    if (isPending) return
    startTransition(async () => {
      try {
        await run()
      } catch (error) {
        void notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }
  return { isPending, start }
}

/** Offers a file to the browser to save. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

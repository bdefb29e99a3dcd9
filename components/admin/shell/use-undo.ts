import { useRouter } from 'next/navigation'
import { notify } from '@/components/ui/notify'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** Only the last change can be undone, because its message replaces the previous one. */
const ID = 'undo'

/** Reports a change, with an undo button where that is possible. */
export function useUndo() {
  const router = useRouter()
  return (message: string, undo?: () => Promise<unknown>) => {
    const run = async () => {
      void notify('default', 'Undoing …', ID)
      try {
        await undo?.()
        void notify('info', 'Undone', ID)
      } catch (error) {
        void notify('error', error instanceof CallError ? error.message : REQUEST_FAILED, ID)
      }
      router.refresh()
    }
    void notify('success', message, ID, undo && { name: 'Undo', run: () => void run() })
  }
}

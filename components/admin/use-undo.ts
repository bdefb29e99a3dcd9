import { useRouter } from 'next/navigation'
import { notify } from '@/components/ui/notify'
import { CallError } from '@/lib/http/client'
import { REQUEST_FAILED } from '@/lib/http/messages'

/** Reports a change with a button that takes it back. */
export function useUndo() {
  const router = useRouter()
  return (message: string, undo: () => Promise<unknown>, id?: string) => {
    const run = async () => {
      try {
        await undo()
        void notify('info', 'Undone', id)
      } catch (error) {
        void notify('error', error instanceof CallError ? error.message : REQUEST_FAILED)
      }
      router.refresh()
    }
    void notify('success', message, id, { name: 'Undo', run: () => void run() })
  }
}

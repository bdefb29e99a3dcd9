import { type RefObject, useEffect, useRef } from 'react'
import type { EarlyForm } from '@/components/ui/early'

/** The ref of a form of buttons with `data-early`, which is submitted once it is ready if it was tapped before. */
export function useEarlyForm(): RefObject<EarlyForm | null> {
  const form = useRef<EarlyForm>(null)
  useEffect(() => {
    const node = form.current
    if (!node) return
    node.dataset.ready = ''
    const { earlySubmit } = node
    delete node.earlySubmit
    if (earlySubmit instanceof HTMLElement) node.requestSubmit(earlySubmit)
  }, [])
  return form
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'

/** Asks before unsaved input of the surrounding form is lost. `isChanged` is for changes outside the form's fields. */
export function LeaveGuard({ isChanged = false }: { isChanged?: boolean }) {
  const { isDirty } = useFormState()
  return <LeaveQuestion isGuarded={isDirty || isChanged} />
}

/** Asks before the page is left while it is guarded. */
export function LeaveQuestion({ isGuarded }: { isGuarded: boolean }) {
  const router = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isGuarded) return
    // The page is still open after an earlier departure, e.g. one whose response was a download.
    isLeaving.current = false
    const ask = (go: () => void) => setLeave(() => go)
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const href = leadingAway(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => router.push(href))
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'get' || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => form.requestSubmit())
    }
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving.current) return
      event.preventDefault()
      const { key } = event.destination
      ask(() => window.navigation.traverseTo(key))
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    // A list's search and filters load other entries.
    document.addEventListener('submit', onSubmit, true)
    // Not every browser supports this. Without it, the browser's Back button does not ask.
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('submit', onSubmit, true)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isGuarded, router])

  if (!leave) return null
  return (
    <ConfirmDialog
      question="Leave without saving?"
      yes="Leave"
      isDangerous
      no="Stay"
      onYes={() => {
        isLeaving.current = true
        leave()
      }}
      onClose={() => setLeave(null)}
    >
      <p>What you changed here is not saved yet.</p>
    </ConfirmDialog>
  )
}

/** The path of this site that a click on a link opens in this tab; null for every other click. */
function leadingAway(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== location.origin || link.hash) return null
  // With scripts it opens a dialog on this page.
  if (link.hasAttribute('aria-haspopup')) return null
  return link.pathname + link.search
}

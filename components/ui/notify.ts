export type Kind = 'success' | 'error' | 'info' | 'warning' | 'default'

const listeners = new Set<() => void>()
let isWanted = false

/** Whether there is, or soon will be, something to show: the place for messages is loaded then. */
export const toastsWanted = () => isWanted

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wantToasts(): void {
  isWanted = true
  for (const tell of listeners) tell()
}

/** Where a message leads to, or what it offers to do. */
export type MessageAction = { name: string } & ({ href: string } | { run(): void })

/** Shows a message at the bottom of the page; one with the same `id` takes the place of the earlier one. */
export async function notify(kind: Kind, message: string, id?: string, action?: MessageAction): Promise<void> {
  const toaster = await loadToaster()
  toaster?.showToast(kind, message, id, action)
}

/** Takes a message away before its time. */
export async function endNotice(id: string): Promise<void> {
  const toaster = await loadToaster()
  toaster?.dismissToast(id)
}

/** Failing to load the toasts must not stop the action that they report. */
function loadToaster() {
  wantToasts()
  return import('./toaster').catch(() => null)
}

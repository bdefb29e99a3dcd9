export type Kind = 'success' | 'error' | 'info' | 'warning' | 'default'

const listeners = new Set<() => void>()
let isWanted = false

/** Whether there is, or soon will be, a message to show, so that the toast code is loaded. */
export const toastsWanted = () => isWanted

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wantToasts(): void {
  isWanted = true
  for (const tell of listeners) tell()
}

/** The link or button of a message. */
export type MessageAction = { name: string } & ({ href: string } | { run(): void })

/** Shows a message at the bottom of the page. One with the same `id` replaces the earlier one. */
export async function notify(kind: Kind, message: string, id?: string, action?: MessageAction): Promise<void> {
  const toaster = await loadToaster()
  toaster?.showToast(kind, message, id, action)
}

/** Removes a message early. */
export async function endNotice(id: string): Promise<void> {
  const toaster = await loadToaster()
  toaster?.dismissToast(id)
}

/** A failure to load the toast code must not stop the action that is reported. */
function loadToaster() {
  wantToasts()
  return import('./toaster').catch(() => null)
}

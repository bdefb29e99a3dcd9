type Kind = 'success' | 'error' | 'info'

/** Shows a message at the bottom of the page; one with the same `id` takes the place of the earlier one. */
export async function notify(kind: Kind, message: string, id?: string): Promise<void> {
  const toast = await toasts()
  toast?.[kind](message, { id })
}

/** Takes a message away before its time. */
export async function endNotice(id: string): Promise<void> {
  const toast = await toasts()
  toast?.dismiss(id)
}

/** A message that cannot be loaded must not stop what it tells of. */
const toasts = () =>
  import('sonner').then(
    ({ toast }) => toast,
    () => null,
  )

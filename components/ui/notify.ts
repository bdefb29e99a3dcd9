type Kind = 'success' | 'error' | 'info'

/** Shows a message at the bottom of the page; one with the same `id` takes the place of the earlier one. */
export async function notify(kind: Kind, message: string, id?: string): Promise<void> {
  try {
    const { toast } = await import('sonner')
    toast[kind](message, { id })
  } catch {
    // A message that cannot be loaded must not stop what it tells of.
  }
}

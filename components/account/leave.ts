const PENDING_MS = 10_000

/** Goes to a path by a full load. The promise stays open meanwhile, so that the form still shows that it is busy. */
export function leaveFor(path: string): Promise<void> {
  location.assign(path)
  return new Promise((resolve) => setTimeout(resolve, PENDING_MS))
}

/**
 * Waits until a server answers, whatever it says.
 * @throws Error after 20 s
 */
export async function answering(url: string, name: string): Promise<void> {
  for (const until = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const isThere = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (Date.now() > until) throw new Error(`${name} does not answer.`)
  }
}

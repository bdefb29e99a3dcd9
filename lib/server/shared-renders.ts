import type { Rendered } from './response-cache'

/**
 * Renders a page once for all who ask before the rendering begins. What begins later shows every change that was made
 * until then, so of each page at most one rendering is under way, and one waits, without any news of changes.
 */
export class SharedRenders {
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<Rendered>>()

  render(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const before = this.#underWay.get(key)
    if (!before) return this.#begin(key, render)
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const next = before.then(() => {
      this.#next.delete(key)
      return this.#begin(key, render)
    })
    this.#next.set(key, next)
    return next
  }

  #begin(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendering = render()
    const over = () => void this.#underWay.delete(key)
    this.#underWay.set(key, rendering.then(over, over))
    return rendering
  }
}

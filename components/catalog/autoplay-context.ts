import { createContext } from 'react'

type Autoplay = {
  isPlaying: boolean
  toggle(): void
  /** Reports whether a card is in view and may move, until the returned function is called. */
  watch(card: Element, onChange: (isInView: boolean) => void): () => void
}

/**
 * How the cards below change their pictures by themselves; null where that was not requested. It is apart from its
 * provider, so that pages without one do not load that.
 */
export const AutoplayContext = createContext<Autoplay | null>(null)

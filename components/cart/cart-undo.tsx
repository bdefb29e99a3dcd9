import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { type CartItem, isLine, restoreLines } from '@/lib/cart/cart'
import { useCart } from '@/lib/cart/store'

/** Lines that were taken out of the cart, and can be put back for a while. */
export type Removal = {
  id: number
  /** What happened, in a sentence. */
  text: string
  lines: CartItem[]
  /** The list as it was shown, with the lines of other removals. */
  before: CartItem[]
  /** What has to be undone besides. */
  onUndo?: () => void
}

const UNDO_MS = 6000

/**
 * Takes lines out of the cart and puts them back.
 * @param view what gets the focus when a button that had it is gone
 */
export function useRemovals(view: RefObject<HTMLElement | null>) {
  const { items, change } = useCart()
  const [all, setAll] = useState<Removal[]>([])
  const last = useRef(0)
  /** The cart with the lines that can still be put back. */
  const shown = all.reduce((list, { lines, before }) => restoreLines(list, lines, before), items)
  const end = ({ id }: Removal) => {
    const hasFocus = document.activeElement?.closest(`[data-removal="${id}"]`)
    setAll((others) => others.filter((other) => other.id !== id))
    if (hasFocus) view.current?.focus({ preventScroll: true })
  }
  return {
    shown,
    /** Undefined for a line of the cart. */
    removalOf: (line: CartItem) =>
      items.some(isLine(line)) ? undefined : all.find(({ lines }) => lines.some(isLine(line))),
    remove(lines: CartItem[], text: string, onUndo?: () => void): Removal {
      last.current += 1
      const removal = { id: last.current, text, lines, before: shown, onUndo }
      change((now) => now.filter((item) => !lines.some(isLine(item))))
      setAll((others) => [...others, removal])
      setTimeout(() => end(removal), UNDO_MS)
      return removal
    },
    undo(removal: Removal) {
      const { lines, before, onUndo } = removal
      change((now) => restoreLines(now, lines, before))
      onUndo?.()
      end(removal)
    },
  }
}

type UndoRowProps = { of: Removal; onUndo(): void }

/** Stands in the place of removed lines until they cannot be put back any more. */
export function UndoRow({ of: { id, text }, onUndo }: UndoRowProps) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <li data-removal={id} className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-t py-2">
      <span className="wrap-anywhere min-w-0">{text}</span>
      <button
        ref={button}
        type="button"
        aria-label={t('Undo: {what}', { what: text })}
        onClick={onUndo}
        className="target font-medium underline underline-offset-4"
      >
        {t('Undo')}
      </button>
    </li>
  )
}

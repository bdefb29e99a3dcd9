'use client'

import { useId, useState } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'>

/**
 * The listbox of a combobox, with the keyboard navigation of the ARIA Authoring Practices. Base UI's Combobox, which the
 * admin area uses, would add 46 kB of compressed scripts to a page for shoppers, a third of what that page has.
 */
export function useListbox(count: number) {
  const id = useId()
  const [isClosed, setClosed] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = count > 0 && !isClosed
  const current = isOpen && active < count ? active : -1
  const optionId = (index: number) => `${id}-${index}`

  const move = (to: number) => {
    setClosed(false)
    setActive(to)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }
  const moves: Record<string, (() => void) | false> = {
    // Between the last and the first option is the field itself.
    ArrowDown: count > 0 && (() => move(current + 1 < count ? current + 1 : -1)),
    ArrowUp: count > 0 && (() => move(current >= 0 ? current - 1 : count - 1)),
    Home: current >= 0 && (() => move(0)),
    End: current >= 0 && (() => move(count - 1)),
    Enter: current >= 0 && (() => document.getElementById(optionId(current))?.click()),
    Escape: isOpen && (() => setClosed(true)),
  }

  return {
    isOpen,
    /** The keydown handler of the field. */
    onKey(event: Key, isComposing: boolean) {
      const go = moves[event.key]
      if (!go || isComposing || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // The next Escape closes the surrounding dialog.
      event.stopPropagation()
      go()
    },
    /** Resets the active option when the input changes. */
    reopen() {
      setClosed(false)
      setActive(-1)
    },
    close: () => setClosed(true),
    /** Props of the field. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': current >= 0 ? optionId(current) : undefined,
    } as const,
    /** Props of the list. */
    list: { id: `${id}-list`, optionId, active: current },
  }
}

'use client'

import { createContext, Fragment, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'

type Hold = {
  /** The form holds input. */
  hold(): void
  /** It was sent or closed. */
  release(): void
}

const nothing = () => undefined
const HoldContext = createContext<Hold>({ hold: nothing, release: nothing })

/** Tells the `KeepInput` or `KeepRows` around a form what becomes of its input. `Form` and typing do so by themselves. */
export const useHold = () => useContext(HoldContext)

/** Holds the input of what is open, such as a dialog, or goods that were changed by buttons. */
export function useHoldWhile(isOpen: boolean): void {
  const { hold, release } = useHold()
  const tell = useEffectEvent((isHeld: boolean) => (isHeld ? hold() : release()))
  useEffect(() => {
    if (!isOpen) return
    tell(true)
    return () => tell(false)
  }, [isOpen])
}

type Shown = {
  /** Which form the page offers; null for none. */
  of: string | null
  children: ReactNode
}

/** What is shown next: what the page offers, but no other form in place of one that holds input. */
export function formToShow(shown: Shown, offered: Shown, isHeld: boolean): Shown {
  if (isHeld && offered.of !== shown.of) return shown
  return offered.of === shown.of && offered.children === shown.children ? shown : offered
}

/**
 * Shows a form while the page offers it, and longer while it holds input: a page that refreshes itself takes nothing away
 * that somebody has typed. Sending the form then tells why it came too late.
 */
export function KeepInput({ of, children }: Shown) {
  const outer = useHold()
  const [isHeld, setHeld] = useState(false)
  const [shown, setShown] = useState<Shown>({ of, children })
  const next = formToShow(shown, { of, children }, isHeld)
  if (next !== shown) setShown(next)
  if (next.of === null) return null
  const hold = () => {
    setHeld(true)
    outer.hold()
  }
  const release = () => {
    setHeld(false)
    outer.release()
  }
  return (
    <HoldContext value={{ hold, release }}>
      <div className="contents" onInput={hold}>
        <Fragment key={next.of}>{next.children}</Fragment>
      </div>
    </HoldContext>
  )
}

type Row = { of: string; row: ReactNode }

/** The rows of the page, and in their places those that hold input and are no longer among them. */
export function rowsToShow(shown: Row[], offered: Row[], held: ReadonlySet<string>): Row[] {
  const next = [...offered]
  for (const [index, row] of shown.entries()) {
    if (held.has(row.of) && !offered.some(({ of }) => of === row.of)) next.splice(index, 0, row)
  }
  const isSame = ({ of, row }: Row, index: number) => shown[index]?.of === of && shown[index].row === row
  return next.length === shown.length && next.every(isSame) ? shown : next
}

type KeepRowsProps = {
  rows: Row[]
  className: string
  /** Shown when there is no row. */
  empty: ReactNode
}

/** A list whose rows have forms. A row that is being edited stays, even if a colleague deletes it or moves it away. */
export function KeepRows({ rows, className, empty }: KeepRowsProps) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(rows)
  const next = rowsToShow(shown, rows, held)
  if (next !== shown) setShown(next)
  if (next.length === 0) return empty
  const holdOf = (of: string): Hold => ({
    hold: () => setHeld((before) => new Set(before).add(of)),
    release: () => setHeld((before) => new Set([...before].filter((other) => other !== of))),
  })
  return (
    <ul className={className}>
      {next.map(({ of, row }) => (
        <HoldContext key={of} value={holdOf(of)}>
          {row}
        </HoldContext>
      ))}
    </ul>
  )
}

'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Price } from '@/components/ui/price'
import type { Rupees } from '@/lib/values/money'

/** An order in the list of a desk. */
export type DeskEntry = {
  id: string
  number: string
  amount: Rupees
  text: string
  note?: { text: string; tone?: 'danger' | 'success' }
}

type DeskProps = {
  name: string
  listName: string
  entries: DeskEntry[]
  currentId: string | undefined
  onChoose(id: string): void
  /** Takes back the last answer, with the key U. */
  onUndo?(): void
  /** A `DeskCard` for each entry. */
  children: ReactNode
}

/**
 * Orders that are answered one after the other: on wide screens a list with the current one beside it, on others all of
 * them as cards. Arrows move in the list, and a letter presses the button of the current card that has it as its key.
 */
export function Desk({ name, listName, entries, currentId, onChoose, onUndo, children }: DeskProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (target instanceof Element && target.closest('input, select, textarea, [role$=dialog]')) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (step && currentId) {
      event.preventDefault()
      const other = entries[entries.findIndex(({ id }) => id === currentId) + step]
      if (other) onChoose(other.id)
    } else if (onUndo && key.toUpperCase() === 'U') onUndo()
    else if (/^[a-z]$/i.test(key)) {
      const shortcut = `[data-current] [aria-keyshortcuts="${key.toUpperCase()}"]`
      currentTarget.querySelector<HTMLElement>(shortcut)?.click()
    }
  }
  return (
    <section
      aria-label={name}
      onKeyDown={onKeyDown}
      className="max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,22rem)_minmax(0,42rem)] xl:items-start xl:gap-8"
    >
      {entries.length > 0 && (
        <div className="sticky top-24 flex flex-col gap-4 max-xl:hidden">
          <ol aria-label={listName} className="max-h-[70vh] overflow-y-auto border border-rule bg-surface">
            {entries.map((entry) => (
              <li key={entry.id} className="border-rule border-b last:border-b-0">
                <DeskRow entry={entry} isCurrent={entry.id === currentId} onChoose={() => onChoose(entry.id)} />
              </li>
            ))}
          </ol>
          <p className="flex flex-wrap gap-x-4 gap-y-2 text-soft text-sm">
            <span>Keys:</span>
            <KeyName of="↑ ↓" does="other order" />
            {onUndo && <KeyName of="U" does="undo" />}
          </p>
        </div>
      )}
      <ul className="flex flex-col gap-4">{children}</ul>
    </section>
  )
}

const KeyName = ({ of, does }: { of: string; does: string }) => (
  <span>
    <kbd className="mr-1 border border-rule bg-surface px-1.5 font-sans text-ink text-xs">{of}</kbd> {does}
  </span>
)

const tones = { danger: 'font-medium text-danger', success: 'text-success' }

type DeskRowProps = { entry: DeskEntry; isCurrent: boolean; onChoose(): void }

function DeskRow({ entry: { number, amount, text, note }, isCurrent, onChoose }: DeskRowProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full flex-col justify-center border-transparent border-l-4 px-3 py-1.5 text-left text-sm
        hover:bg-sand aria-[current]:border-accent aria-[current]:bg-sand"
    >
      <span className="flex w-full justify-between gap-3 font-medium">
        Order {number} <Price amount={amount} />
      </span>
      <span className="flex w-full justify-between gap-3">
        <span className="truncate">{text}</span>
        {note && <span className={`shrink-0 ${note.tone ? tones[note.tone] : 'text-soft'}`}>{note.text}</span>}
      </span>
    </button>
  )
}

/** The heading of an order's card, which gets the focus when the order becomes the current one. */
export const deskHeadingId = (id: string) => `desk-${id}`

type DeskCardProps = {
  entry: Pick<DeskEntry, 'id' | 'number' | 'amount'>
  /** The one that is shown beside the list, on screens with room for both. */
  isCurrent: boolean
  onFocus(): void
  /** Below the number and the amount. */
  facts: ReactNode
  children: ReactNode
}

export function DeskCard({ entry: { id, number, amount }, isCurrent, onFocus, facts, children }: DeskCardProps) {
  return (
    <li
      // A click on it leaves the focus, and with it the keys, in the desk.
      tabIndex={-1}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
      className="wrap-anywhere flex flex-col gap-4 border border-rule bg-surface p-4 outline-none sm:p-6 xl:not-data-current:hidden"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={deskHeadingId(id)} tabIndex={-1} className="scroll-mt-32 font-semibold text-lg outline-none">
            <EntryLink href={`/admin/orderdetails/${id}`} className="underline-offset-4 hover:underline">
              Order {number}
            </EntryLink>
          </h2>
          <Price amount={amount} className="font-semibold text-xl" />
        </div>
        {facts}
      </div>
      {children}
    </li>
  )
}

/** The key of a button in a `DeskCard`, shown where the list stands beside it. */
export const DeskKey = ({ of }: { of: string }) => (
  <span aria-hidden="true" className="ml-1 border border-current px-1.5 font-sans text-xs opacity-70 max-xl:hidden">
    {of}
  </span>
)

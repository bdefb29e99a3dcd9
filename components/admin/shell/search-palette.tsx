'use client'

import { useEffect, useRef, useState } from 'react'
import { Link } from '@/components/ui/link'
import { Sheet, type SheetState } from '@/components/ui/sheet'
import { useListbox } from '@/components/ui/use-listbox'
import { type Option, useAdminSearch } from './use-admin-search'

const groups = ['Pages', 'Orders', 'Products', 'Customers'] as const

/** Finds a page, an order, a product or a customer, and opens it. Enter opens the first result. */
export function SearchPalette({ open, setOpen }: SheetState) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { options, isAsking, message } = useAdminSearch(typed)
  const { isOpen, onKey, reopen, aria, list } = useListbox(options.length)
  // Enter may be pressed before the response. It then opens the first result for this text, not for an earlier one.
  const [isGoing, setGoing] = useState(false)
  const firstId = list.optionId(0)
  useEffect(() => {
    if (!isGoing || isAsking) return
    setGoing(false)
    document.getElementById(firstId)?.click()
  }, [isGoing, isAsking, firstId])
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const said = message || (isAsking ? '' : `${options.length || 'Nothing'} found`)
  return (
    <Sheet open={open} setOpen={setOpen} side="top" title="Search" initialFocus={input}>
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-(--gutter) py-6">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setGoing(true)
          }}
        >
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-label="Search orders, products and customers"
            placeholder="Number, name, phone or e-mail"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            {...aria}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setGoing(false)
              reopen()
            }}
            onKeyDown={(event) => onKey(event, event.nativeEvent.isComposing)}
            className="input min-h-14 w-full sm:text-lg"
          />
        </form>
        <p role="status" className={message || options.length === 0 ? 'min-h-6 text-soft' : 'sr-only'}>
          {typed.trim() && said}
        </p>
        {isOpen && <Options options={options} onGo={close} {...list} />}
      </div>
    </Sheet>
  )
}

type OptionsProps = {
  options: Option[]
  id: string
  optionId(at: number): string
  /** The index of the active option, -1 for none. */
  active: number
  onGo(): void
}

function Options({ options, id, optionId, active, onGo }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Found" className="flex flex-col gap-4">
      {groups
        .filter((group) => options.some((option) => option.group === group))
        .map((group) => (
          <div key={group} {...asGroup(group)}>
            <p aria-hidden="true" className="text-soft text-xs">
              {group}
            </p>
            {options.map(
              (option, at) =>
                option.group === group && (
                  <Link
                    key={option.href}
                    href={option.href}
                    id={optionId(at)}
                    role="option"
                    aria-selected={at === active}
                    tabIndex={-1}
                    onClick={onGo}
                    className="-mx-3 flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 hover:bg-sand
                      aria-selected:bg-sand aria-selected:outline-2 aria-selected:outline-accent"
                  >
                    <span className="wrap-anywhere min-w-0">{option.title}</span>
                    <span className="wrap-anywhere min-w-0 text-right text-soft text-sm">{option.detail}</span>
                  </Link>
                ),
            )}
          </div>
        ))}
    </div>
  )
}

const asGroup = (label: string) => ({ role: 'group', 'aria-label': label })

'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { useHoldWhile } from '@/components/ui/form/keep-input'
import { CallError, type CallName, type GivenTo } from '@/lib/platform/browser/client'
import { Actions } from './actions'
import { ListEntry, listButton } from './list-table'

type EditableRowProps = {
  /** The name of the row, e.g. for the labels of its buttons. */
  name: string
  /** The content of a row of its own kind. */
  children?: ReactNode
  /** What stands where in a list of the office. */
  places?: Pick<ComponentProps<typeof ListEntry>, 'name' | 'about' | 'state' | 'figure'>
  /** Shown beside `Edit`. */
  buttons: ReactNode
  /** The form that opens below. Its first field gets the focus. */
  form: (form: { close(): void; cancel: ReactNode }) => ReactNode
}

/** A list entry that is edited in place. */
export function EditableRow({ name, children, places, buttons, form }: EditableRowProps) {
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isEditing) place.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isEditing])

  useHoldWhile(isEditing)

  const close = () => {
    const row = place.current?.closest('li')
    setEditing(false)
    edit.current?.focus()
    // It may be in a closed menu, whose button has the focus then.
    if (document.activeElement !== edit.current) row?.querySelector('button')?.focus()
  }
  const cancel = (
    <Button variant="quiet" size="sm" onClick={close}>
      Cancel
    </Button>
  )

  const actions = (
    <>
      <Button
        ref={edit}
        variant="secondary"
        size="sm"
        className={places && listButton}
        aria-label={`Edit ${name}`}
        aria-expanded={isEditing}
        aria-controls={isEditing ? id : undefined}
        onClick={() => setEditing(!isEditing)}
      >
        Edit
      </Button>
      {buttons}
    </>
  )
  const opened = isEditing && (
    <div ref={place} id={id} className="col-span-full pb-2">
      {form({ close, cancel })}
    </div>
  )
  if (places) {
    return (
      <ListEntry {...places} more={<Actions of={name}>{actions}</Actions>}>
        {opened}
      </ListEntry>
    )
  }
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
      {opened}
    </li>
  )
}

/**
 * Sends a change of a list's entry, with the values that its form was opened with. Refreshing the list does not change
 * an open form. If somebody else changed the entry first, the list and `shown` are updated, and sending again
 * overwrites the other change.
 */
export function useEntryChange<Entry>(entry: Entry) {
  const router = useRouter()
  const [shown, setShown] = useState(entry)
  const [isOutdated, setOutdated] = useState(false)
  if (isOutdated && shown !== entry) {
    setShown(entry)
    setOutdated(false)
  }
  const change = async <N extends CallName>(name: N, ...given: GivenTo<N>) => {
    try {
      await adminCall(name, ...given)
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setOutdated(true)
        router.refresh()
      }
      throw error
    }
  }
  return { shown, change }
}

'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'

type FieldFoldProps = {
  /** The names of the fields inside. */
  names: readonly string[]
  /** Whether the fields must be seen, e.g. because one of them is filled. */
  isNeeded: boolean
  summary: ReactNode
  summaryClass: string
  ref: RefObject<HTMLDetailsElement | null>
  children: ReactNode
}

/** Fields behind a summary, which they replace. They also open for an error, which gets the focus. */
export function FieldFold({ names, isNeeded, summary, summaryClass, ref, children }: FieldFoldProps) {
  const [atFirst] = useState(isNeeded)
  const opensItself = useRef(atFirst)
  const { errors } = useFormState({ name: names })

  useEffect(() => {
    const fold = ref.current
    if (!fold || fold.open) return
    const isWrong = names.some((name) => get(errors, name))
    fold.open = opensItself.current = isNeeded || isWrong
    // A field in a closed fold cannot take the focus that the form gives it.
    if (isWrong) fold.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })

  const onToggle = ({ target, currentTarget: fold }: ToggleEvent<HTMLDetailsElement>) => {
    // React lets the event of a fold inside bubble.
    if (target !== fold) return
    // The summary had the focus and is no longer shown.
    if (fold.open && !opensItself.current) fold.querySelector<HTMLElement>('button, input, textarea')?.focus()
    opensItself.current = false
  }
  return (
    <details ref={ref} open={atFirst} onToggle={onToggle} className="w-full open:[&>summary]:hidden">
      <summary className={`list-none ${summaryClass}`}>{summary}</summary>
      {children}
    </details>
  )
}

/** An optional field behind a link. */
export function OptionalField({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const value: unknown = useWatch({ name })
  return (
    <FieldFold
      ref={fold}
      names={[name]}
      isNeeded={Boolean(value)}
      summaryClass="link inline-flex min-h-11 items-center gap-2"
      summary={
        <>
          <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
          {title}
        </>
      }
    >
      {children}
    </FieldFold>
  )
}

'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { SynonymGroup } from '@/lib/catalog/contract'
import { DeleteButton } from './delete-button'
import { SynonymForm } from './synonym-form'

export function SynonymRow({ group }: { group: SynonymGroup }) {
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const words = group.words.join(', ')

  useEffect(() => {
    if (isEditing) form.current?.querySelector('textarea')?.focus()
  }, [isEditing])

  const close = () => {
    setEditing(false)
    edit.current?.focus()
  }

  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <p dir="auto" className="min-w-0">
        {words}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={edit}
          variant="secondary"
          size="sm"
          aria-label={`Edit ${words}`}
          aria-expanded={isEditing}
          aria-controls={isEditing ? id : undefined}
          onClick={() => setEditing(!isEditing)}
        >
          Edit
        </Button>
        <DeleteButton
          path={`/api/synonyms/${group._id}`}
          what={words}
          question="Are you sure you want to delete this group?"
          description="A search for one of these words no longer finds the others."
          done="Group deleted"
        />
      </div>
      {isEditing && (
        <div ref={form} id={id} className="pb-2 sm:col-span-2">
          <SynonymForm group={group} onSaved={close}>
            <Button variant="quiet" size="sm" onClick={close}>
              Cancel
            </Button>
          </SynonymForm>
        </div>
      )}
    </li>
  )
}

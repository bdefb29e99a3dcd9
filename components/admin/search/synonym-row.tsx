'use client'

import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EditableRow } from '@/components/admin/lists/editable-row'
import { adminCall } from '@/components/admin/shell/admin-call'
import type { SynonymGroup } from '@/lib/catalog/responses'
import { SynonymForm } from './synonym-form'

export function SynonymRow({ group }: { group: SynonymGroup }) {
  const words = group.words.join(', ')
  return (
    <EditableRow
      name={words}
      buttons={
        <DeleteButton
          call="DELETE /api/synonyms/{id}"
          id={group._id}
          what={words}
          question="Are you sure you want to delete this group?"
          description="A search for one of these words no longer finds the others."
          done="Group deleted"
          undo={() => adminCall('POST /api/synonyms', { body: { words: group.words } })}
        />
      }
      form={({ close, cancel }) => (
        <SynonymForm group={group} onSaved={close}>
          {cancel}
        </SynonymForm>
      )}
    >
      <p dir="auto" className="min-w-0">
        {words}
      </p>
    </EditableRow>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EditableRow, useEntryChange } from '@/components/admin/lists/editable-row'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { TextArea } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { KeepRows, useHold } from '@/components/ui/form/keep-input'
import { notify } from '@/components/ui/notify'
import type { SynonymGroup } from '@/lib/catalog/responses'
import { formatShortDate } from '@/lib/values/dates'

type SynonymFormProps = {
  /** The first word of a new group. */
  word?: string
  /** The group to change. Absent for a new one. */
  group?: SynonymGroup
  onSaved?(): void
  /** Shown beside the button. */
  children?: ReactNode
}

export function SynonymForm({ word, group, onSaved, children }: SynonymFormProps) {
  const router = useRouter()
  const { shown, change } = useEntryChange(group)
  return (
    <Form
      defaults={{ words: group?.words.join(', ') ?? (word ? `${word}, ` : '') }}
      rules={async () => (await import('@/lib/search/synonyms-input')).synonymText}
      onSubmit={async (words, form) => {
        if (shown) {
          const body = { ...words, base: { words: shown.words } }
          await change('PUT /api/synonyms/{id}', { id: shown._id, body })
        } else await adminCall('POST /api/synonyms', { body: words })
        if (!group) form.reset({ words: '' })
        void notify('success', group ? 'Update Success' : 'Group added')
        router.refresh()
        onSaved?.()
      }}
      label={group ? `Edit ${group.words[0]}` : `New group${word ? ` for ${word}` : ''}`}
      className="flex max-w-2xl flex-col gap-4"
    >
      <TextArea
        name="words"
        label="Words that mean the same"
        hint="Two or more, separated by commas: tee, t-shirt, tshirt. A phrase has up to four words."
        rows={2}
        maxLength={4000}
        autoComplete="off"
        autoCapitalize="none"
      />
      <AdminAlert />
      <div className="flex flex-wrap gap-2">
        <Submit size="sm">{group ? 'Save' : 'Add group'}</Submit>
        {children}
      </div>
    </Form>
  )
}

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

type EmptySearchesProps = { searches: { search: string; count: number; lastAt: string }[] }

/** Searches without results, each with a form to add a synonym. */
export function EmptySearches({ searches }: EmptySearchesProps) {
  return (
    <KeepRows
      rows={searches.map((search) => ({ of: search.search, row: <EmptySearchRow {...search} /> }))}
      className="border-rule border-t"
      empty={<p className="border-rule border-y py-6 text-soft">Every search found something.</p>}
    />
  )
}

function EmptySearchRow({ search, count, lastAt }: EmptySearchesProps['searches'][number]) {
  const { hold } = useHold()
  return (
    <li className="border-rule border-b" onInput={hold}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.querySelector('textarea')?.focus()
        }}
      >
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2">
          <span dir="auto" className="wrap-anywhere min-w-0">
            {search}
            <span className="block text-soft text-xs">
              searched {count === 1 ? 'once' : `${count} times`}, last on {formatShortDate(lastAt)}
            </span>
          </span>
          <span className="link shrink-0 text-sm">Add a synonym</span>
        </summary>
        <div className="pb-6">
          <SynonymForm word={search} />
        </div>
      </details>
    </li>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useEntryChange } from '@/components/admin/lists/use-entry-change'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { TextArea } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { SynonymGroup } from '@/lib/catalog/responses'

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
      rules={() => import('@/components/form-rules').then((rules) => rules.synonym)}
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

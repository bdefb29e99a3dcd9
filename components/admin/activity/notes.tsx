'use client'

import { useRouter } from 'next/navigation'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { TextArea } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { OrderNote } from '@/lib/orders/responses'
import type { CallName } from '@/lib/platform/browser/client'
import { formatMoment } from '@/lib/values/dates'

type InternalNotesProps = {
  notes: OrderNote[]
  /** The call that adds one. */
  call: Extract<CallName, `POST ${string}/{id}/notes`>
  /** The order or the account. */
  id: string
}

/** Internal notes about an order or a customer, with a form to add one. Customers do not see them. */
export function InternalNotes({ notes, call, id }: InternalNotesProps) {
  const router = useRouter()
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-4">
      <h2 id="notes" className="text-lg">
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-4">
          {notes.map(({ _id: id, text, at, by }) => (
            <li key={id} className="border-accent border-l-2 pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-sm text-soft">
                {by.name}, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form
        defaults={{ text: '' }}
        rules={async () => (await import('@/lib/orders/change/input')).orderNoteInput}
        onSubmit={async (note, form) => {
          await adminCall(call, { id, body: note })
          form.reset({ text: '' })
          void notify('success', 'Note added')
          router.refresh()
        }}
        label="Add a note"
        className="flex flex-col gap-3"
      >
        <TextArea
          name="text"
          label="New note"
          hint="Only people who work here read it."
          rows={2}
          maxLength={1000}
          autoComplete="off"
        />
        <AdminAlert />
        <Submit size="sm" variant="secondary" className="self-start">
          Add note
        </Submit>
      </Form>
    </section>
  )
}

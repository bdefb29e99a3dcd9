'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EditableRow, useEntryChange } from '@/components/admin/lists/editable-row'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { Field } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { Courier, ListedCourier } from '@/lib/couriers/couriers'

type CourierFormProps = {
  /** The courier to change. Absent for a new one. */
  courier?: Courier
  onSaved?(): void
  /** Shown beside the button. */
  children?: ReactNode
}

export function CourierForm({ courier, onSaved, children }: CourierFormProps) {
  const router = useRouter()
  const { shown, change } = useEntryChange(courier)
  return (
    <Form
      defaults={{ name: courier?.name ?? '', trackingUrl: courier?.trackingUrl ?? '' }}
      rules={async () => (await import('@/lib/couriers/input')).courierInput}
      onSubmit={async (input, form) => {
        if (shown) {
          const base = { name: shown.name, trackingUrl: shown.trackingUrl }
          await change('PUT /api/couriers/{id}', { id: shown._id, body: { ...input, base } })
        } else await adminCall('POST /api/couriers', { body: input })
        if (!courier) form.reset({ name: '', trackingUrl: '' })
        void notify('success', courier ? 'Update Success' : 'Courier added')
        router.refresh()
        onSaved?.()
      }}
      label={courier ? `Edit ${courier.name}` : 'New courier'}
      className="flex max-w-2xl flex-col gap-4"
    >
      <Field name="name" label="Name" maxLength={100} autoComplete="off" />
      <Field
        name="trackingUrl"
        label="Tracking address"
        hint="The page on which the courier tells about a parcel, with {number} where the tracking number belongs: https://courier.example/track?cn={number}"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AdminAlert />
      <div className="flex flex-wrap gap-2">
        <Submit size="sm">{courier ? 'Save' : 'Add courier'}</Submit>
        {children}
      </div>
    </Form>
  )
}

type CourierRowProps = {
  courier: ListedCourier
  /** How it is connected. */
  children: ReactNode
}

export function CourierRow({ courier, children }: CourierRowProps) {
  const { _id, name, trackingUrl } = courier
  return (
    <EditableRow
      name={name}
      buttons={
        <DeleteButton
          call="DELETE /api/couriers/{id}"
          id={_id}
          what={name}
          question="Are you sure you want to delete this courier?"
          description="No more parcels can be given to it. Orders that it carried go on naming it."
          done="Courier deleted"
          undo={() => adminCall('POST /api/couriers', { body: { name, trackingUrl } })}
        />
      }
      form={({ close, cancel }) => (
        <CourierForm courier={courier} onSaved={close}>
          {cancel}
        </CourierForm>
      )}
    >
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold text-base">{name}</h3>
        <p className="break-all text-sm text-soft">{trackingUrl}</p>
        {children}
      </div>
    </EditableRow>
  )
}

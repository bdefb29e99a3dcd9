'use client'

import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EditableRow } from '@/components/admin/lists/editable-row'
import { adminCall } from '@/components/admin/shell/admin-call'
import type { Courier } from '@/lib/couriers/couriers'
import { CourierForm } from './courier-form'

export function CourierRow({ courier }: { courier: Courier }) {
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
      </div>
    </EditableRow>
  )
}

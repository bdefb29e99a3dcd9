'use client'

import { useWatch } from 'react-hook-form'
import { NumberField } from '@/components/admin/form/number-field'
import { Select } from '@/components/ui/form/field'

/** What cash orders owe in advance. Its figures are shown once there is an advance. */
export function AdvanceField({ label, hint }: { label: string; hint?: string }) {
  const kind: unknown = useWatch({ name: 'advance.kind' })
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:items-start">
      <Select name="advance.kind" label={label} hint={hint}>
        <option value="none">None</option>
        <option value="amount">Rupees</option>
        <option value="percent">Percent of the total</option>
      </Select>
      {kind !== 'none' && (
        <>
          <NumberField name="advance.value" label={kind === 'percent' ? 'Percent' : 'Rupees'} />
          <NumberField
            name="advance.above"
            label="For orders from"
            hint="Subtotal in rupees. Empty for all."
            isOptional
          />
        </>
      )}
    </div>
  )
}

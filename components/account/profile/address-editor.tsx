'use client'

import { useEffect, useRef } from 'react'
import { useTranslate } from '#translate'
import { PersonFields, StreetFields } from '@/components/checkout/address-fields'
import { addressFieldOf, emptyAddress, savedAddressOf, valuesOf } from '@/components/checkout/address-values'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/form/check-field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import type { AddressForm } from '@/lib/addresses/input'
import type { Address } from '@/lib/addresses/responses'
import { call } from '@/lib/platform/browser/client'

type AddressEditorProps = {
  /** The address to change. Absent for a new one. */
  address?: Address
  isFirst?: boolean
  /** The default recipient. */
  name: string
  onSaved(): void
  onCancel(): void
}

export function AddressEditor({ address, isFirst = false, name, onSaved, onCancel }: AddressEditorProps) {
  const t = useTranslate()
  const values = address ? valuesOf(address) : emptyAddress
  const legend = address ? t('Change the address') : t('New address')
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => fieldset.current?.querySelector('input')?.focus(), [])

  const save = (form: AddressForm) => {
    const body = { ...savedAddressOf(form), isDefault: form.isDefault }
    return address
      ? call('PUT /api/users/addresses/{id}', { id: address._id, body })
      : call('POST /api/users/addresses', { body })
  }

  return (
    <Form<AddressForm, AddressForm>
      defaults={{ ...values, fullName: values.fullName || name, isDefault: address?.isDefault ?? isFirst }}
      rules={() => import('@/components/form-rules').then((rules) => rules.address)}
      onSubmit={async (form) => {
        await save(form)
        onSaved()
      }}
      fieldOf={addressFieldOf}
      label={legend}
      className="flex flex-col gap-5 border border-edge bg-surface p-4"
    >
      <fieldset ref={fieldset} className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-semibold">{legend}</legend>
        <PersonFields />
        <StreetFields />
      </fieldset>
      <CheckField name="isDefault" label={t('Use it by default')} />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <Submit>{t('Save')}</Submit>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { PersonFields, StreetFields } from '@/components/checkout/address-fields'
import {
  addressFieldOf,
  addressValues,
  defaultFirst,
  emptyAddress,
  savedAddressOf,
} from '@/components/checkout/address-values'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import { Tag } from '@/components/ui/tag'
import type { AddressForm } from '@/lib/addresses/input'
import { addressLinesIn, MAX_ADDRESSES } from '@/lib/addresses/lines'
import type { Address } from '@/lib/addresses/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** The saved addresses of the account, the default first. One at a time can be edited. */
export function AddressBook({ addresses, name }: { addresses: Address[]; name: string }) {
  const t = useTranslate()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The address that is being changed, which stays if another device deletes it meanwhile. */
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const open = edited === 'new' ? null : edited
  const saved = defaultFirst(addresses)
  const shown = open && !saved.some(({ _id }) => _id === open._id) ? [...saved, open] : saved

  const close = () => {
    setEdited(null)
    heading.current?.focus()
  }
  const onChanged = (message: string) => {
    close()
    void notify('success', message)
    router.refresh()
  }

  return (
    <section aria-labelledby="addresses" className="mt-12 flex flex-col gap-4 border-rule border-t pt-8">
      <h2 id="addresses" ref={heading} tabIndex={-1} className="text-xl">
        {t('Addresses')}
      </h2>
      {addresses.length === 0 && edited === null && (
        <p className="text-soft">{t('Save where your parcels go, and choose it at checkout with one tap.')}</p>
      )}
      <ul className="flex flex-col gap-4 empty:hidden">
        {shown.map((address) => (
          <li key={address._id}>
            {open?._id === address._id ? (
              <AddressEditor
                address={address}
                name={name}
                onSaved={() => onChanged(t('Address saved'))}
                onCancel={close}
              />
            ) : (
              <AddressCard address={address} onEdit={() => setEdited(address)} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <AddressEditor
          isFirst={addresses.length === 0}
          name={name}
          onSaved={() => onChanged(t('Address saved'))}
          onCancel={close}
        />
      ) : addresses.length < MAX_ADDRESSES ? (
        <Button variant="secondary" className="self-start" onClick={() => setEdited('new')}>
          {t('Add an address')}
        </Button>
      ) : (
        <p className="text-soft text-sm">
          {t('You can save {count} addresses. Delete one to add another.', { count: MAX_ADDRESSES })}
        </p>
      )}
    </section>
  )
}

type AddressCardProps = { address: Address; onEdit(): void; onChanged(message: string): void }

function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const t = useTranslate()
  const { _id, name, phone, line1, isDefault } = address
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()

  const makeDefault = () => call('PUT /api/users/addresses/{id}', { id: _id, body: { isDefault: true } })
  const send = (change: () => Promise<unknown>, done: string) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await change()
        onChanged(done)
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <div className="flex flex-col gap-3 border border-edge bg-surface p-4">
      <address className="wrap-anywhere not-italic">
        {name && <span className="block font-medium">{name}</span>}
        {[...addressLinesIn(address, t), phone].filter(Boolean).map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {isDefault && (
        <p>
          <Tag tone="accent">{t('Default')}</Tag>
        </p>
      )}
      <div role="alert" className="text-danger text-sm">
        {t.text(message)}
      </div>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="w-full">{t('Delete this address?')}</p>
          <Button
            size="sm"
            autoFocus
            aria-disabled={isPending || undefined}
            onClick={() => send(() => call('DELETE /api/users/addresses/{id}', { id: _id }), t('Address deleted'))}
          >
            {t('Yes, delete it')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsking(false)}>
            {t('Keep it')}
          </Button>
        </div>
      ) : (
        <div className="-ms-4 flex flex-wrap">
          <Button size="sm" variant="quiet" aria-label={t('Change {what}', { what: line1 })} onClick={onEdit}>
            {t('Change')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('Delete {what}', { what: line1 })}
            onClick={() => setAsking(true)}
          >
            {t('Delete')}
          </Button>
          {!isDefault && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Make {what} the default', { what: line1 })}
              aria-disabled={isPending || undefined}
              onClick={() => send(makeDefault, t('Default address changed'))}
            >
              {t('Make it the default')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type AddressEditorProps = {
  /** The address to change. Absent for a new one. */
  address?: Address
  isFirst?: boolean
  /** The default recipient. */
  name: string
  onSaved(): void
  onCancel(): void
}

function AddressEditor({ address, isFirst = false, name, onSaved, onCancel }: AddressEditorProps) {
  const t = useTranslate()
  const values = address ? addressValues(address) : emptyAddress
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
      rules={async () => (await import('@/lib/addresses/input')).addressForm}
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

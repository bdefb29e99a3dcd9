'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { defaultFirst } from '@/components/checkout/address-values'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { MAX_ADDRESSES } from '@/lib/addresses/input'
import type { Address } from '@/lib/addresses/responses'
import { AddressCard } from './address-card'
import { AddressEditor } from './address-editor'

/** The saved addresses of the account, the default first. One at a time can be edited. */
export function AddressBook({ addresses, name }: { addresses: Address[]; name: string }) {
  const t = useTranslate()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The id of the address that is being changed, or `new`. */
  const [edited, setEdited] = useState<string | null>(null)

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
        {defaultFirst(addresses).map((address) => (
          <li key={address._id}>
            {edited === address._id ? (
              <AddressEditor
                address={address}
                name={name}
                onSaved={() => onChanged(t('Address saved'))}
                onCancel={close}
              />
            ) : (
              <AddressCard address={address} onEdit={() => setEdited(address._id)} onChanged={onChanged} />
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

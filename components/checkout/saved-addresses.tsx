'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { OneLine } from '@/components/ui/one-line'
import { addressLines } from '@/lib/addresses/lines'
import type { Address } from '@/lib/addresses/responses'
import { type AddressValues, defaultFirst, emptyAddress, isSame, valuesOf } from './address-values'

const fields = Object.keys(emptyAddress) as (keyof AddressValues)[]

/** The values of the address fields of the form around it. */
export function useAddressValues(): AddressValues {
  const values: unknown[] = useWatch({ name: fields })
  return Object.fromEntries(fields.map((field, at) => [field, String(values[at] ?? '')])) as AddressValues
}

const cardClass = `flex min-h-11 w-full cursor-pointer flex-col rounded-sm border border-edge bg-surface px-4 py-3 text-start
  text-sm hover:border-ink aria-pressed:border-ink aria-pressed:ring-1 aria-pressed:ring-ink`

/** The addresses of the account. A tap fills in the form, whose fields can still be changed. */
export function SavedAddresses({ addresses, name }: { addresses: Address[]; name: string }) {
  const t = useTranslate()
  const { setValue, setFocus, clearErrors } = useFormContext()
  const typed = useAddressValues()
  const chosen = addresses.find((address) => isSame(typed, address))
  const fill = (values: Partial<AddressValues>) => {
    for (const [field, value] of Object.entries(values)) setValue(field, value)
    clearErrors(Object.keys(values))
  }
  const choose = (address: Address) => {
    const { fullName, phone, ...values } = valuesOf(address)
    fill({ ...values, ...(fullName && { fullName }), ...(phone && { phone }) })
  }
  const chooseOther = () => {
    // A recipient that was filled in with an address is cleared with it.
    fill({ ...emptyAddress, fullName: chosen?.name ? name : typed.fullName, phone: chosen?.phone ? '' : typed.phone })
    setFocus('address1')
  }
  return (
    <fieldset>
      <legend className="mb-4 font-semibold text-lg tracking-title">{t('Deliver to')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {defaultFirst(addresses).map((address) => (
          <button
            key={address._id}
            type="button"
            aria-pressed={address === chosen}
            onClick={() => choose(address)}
            className={cardClass}
          >
            {address.name && <span className="wrap-anywhere font-medium">{address.name}</span>}
            <span className="wrap-anywhere text-soft">
              <OneLine texts={addressLines(address, t('Landmark'))} />
            </span>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={!chosen}
          onClick={chooseOther}
          className={`${cardClass} justify-center font-medium`}
        >
          {t('Another address')}
        </button>
      </div>
    </fieldset>
  )
}

'use client'

import { type ReactNode, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { notify } from '@/components/ui/notify'
import { OneLine } from '@/components/ui/rich'
import { addressLinesIn, MAX_ADDRESSES } from '@/lib/addresses/lines'
import type { Address } from '@/lib/addresses/responses'
import type { Translate } from '@/lib/i18n/message'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import {
  type AddressValues,
  addressValues,
  defaultFirst,
  emptyAddress,
  isSame,
  savedAddressOf,
  shippingAddressOf,
} from './address-values'
import { FieldFold } from './field-fold'

const fields = Object.keys(emptyAddress) as (keyof AddressValues)[]
const required = ['fullName', 'phone', 'address1', 'city', 'state', 'zip'] as const

/** The values of the address fields of the form around it. */
function useAddressValues(): AddressValues {
  const values: unknown[] = useWatch({ name: fields })
  return Object.fromEntries(fields.map((field, index) => [field, String(values[index] ?? '')])) as AddressValues
}

const cardClass = `flex min-h-11 w-full cursor-pointer flex-col rounded-sm border border-edge bg-surface px-4 py-3 text-start
  text-sm hover:border-ink aria-pressed:border-ink aria-pressed:ring-1 aria-pressed:ring-ink`

type SavedAddressesProps = {
  addresses: Address[]
  name: string
  /** The fields of contact and address. */
  children: ReactNode
}

/** The chosen address of the account. Changing it shows all of them, and the fields, which can be edited too. */
export function SavedAddresses({ addresses, name, children }: SavedAddressesProps) {
  const t = useTranslate()
  const fold = useRef<HTMLDetailsElement>(null)
  const { setValue, setFocus, clearErrors } = useFormContext()
  const typed = useAddressValues()
  const chosen = addresses.find((address) => isSame(typed, address))
  const isComplete = chosen !== undefined && required.every((field) => typed[field].trim())
  const fill = (values: Partial<AddressValues>) => {
    for (const [field, value] of Object.entries(values)) setValue(field, value)
    clearErrors(Object.keys(values))
  }
  const choose = (address: Address) => {
    const { fullName, phone, ...values } = addressValues(address)
    fill({ ...values, ...(fullName && { fullName }), ...(phone && { phone }) })
    if (!fold.current) return
    fold.current.open = false
    fold.current.querySelector('summary')?.focus()
  }
  const chooseOther = () => {
    // A recipient that was filled in with an address is cleared with it.
    const phone = chosen?.phone ? '' : typed.phone
    fill({ ...emptyAddress, fullName: chosen?.name ? name : typed.fullName, phone })
    setFocus(phone ? 'city' : 'phone')
  }
  return (
    <fieldset>
      <legend className="mb-4 font-semibold text-lg tracking-title">{t('Deliver to')}</legend>
      <FieldFold
        ref={fold}
        names={[...fields, 'email']}
        isNeeded={!isComplete}
        summaryClass={cardClass}
        summary={<ChosenAddress values={typed} />}
      >
        <div className="flex flex-col gap-8 lg:gap-10">
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
                  <OneLine texts={addressLinesIn(address, t)} />
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
          {children}
        </div>
      </FieldFold>
    </fieldset>
  )
}

function ChosenAddress({ values }: { values: AddressValues }) {
  const t = useTranslate()
  const email: unknown = useWatch({ name: 'email' })
  const lines = addressLinesIn(shippingAddressOf(values), t)
  return (
    <>
      <span className="flex justify-between gap-4">
        <span className="wrap-anywhere font-medium">{values.fullName}</span>
        <span className="link shrink-0">{t('Change')}</span>
      </span>
      <span className="wrap-anywhere text-soft">
        <OneLine texts={lines} />
      </span>
      {[values.phone, String(email)].map((text) => (
        <span key={text} className="wrap-anywhere text-soft">
          <bdi>{text}</bdi>
        </span>
      ))}
    </>
  )
}

type SaveAddressProps = { addresses: Address[]; isWanted: boolean; onChange(isWanted: boolean): void }

/** Offers to save an address that the account does not have, unless it has the maximum. */
export function SaveAddress({ addresses, isWanted, onChange }: SaveAddressProps) {
  const t = useTranslate()
  const typed = useAddressValues()
  if (addresses.length >= MAX_ADDRESSES || addresses.some((address) => isSame(typed, address))) return null
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 self-start">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      {t('Save this address for next time')}
    </label>
  )
}

/** Saves the address of a placed order, the first one as the default. A failure does not affect the order. */
export async function saveAddress(form: AddressValues, addresses: Address[], t: Translate): Promise<void> {
  if (addresses.some((address) => isSame(form, address))) return
  const body = { ...savedAddressOf(form), isDefault: addresses.length === 0 }
  await call('POST /api/users/addresses', { body }).catch((error: unknown) =>
    notify(
      'error',
      t('Your address was not saved. {reason}', {
        reason: error instanceof CallError ? error.message : t(REQUEST_FAILED),
      }),
    ),
  )
}

'use client'

import { useTranslate } from '#translate'
import { notify } from '@/components/ui/notify'
import { MAX_ADDRESSES } from '@/lib/addresses/lines'
import type { Address } from '@/lib/addresses/responses'
import type { Translate } from '@/lib/i18n/message'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type AddressValues, isSame, savedAddressOf } from './address-values'
import { useAddressValues } from './saved-addresses'

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

import type { Address } from '@/lib/addresses/contract'
import type { AddressForm } from '@/lib/schemas/address'
import { shop } from '@/lib/shop'

/** Whom and where a parcel goes to, as the fields of a form. */
export type AddressValues = Omit<AddressForm, 'isDefault'>

export const emptyAddress: AddressValues = {
  fullName: '',
  phone: '',
  address1: '',
  address2: '',
  landmark: '',
  city: '',
  state: '',
  zip: '',
  country: shop.country,
}

/** A saved address as the fields of a form. */
export const valuesOf = (address: Address): AddressValues => ({
  fullName: address.name ?? '',
  phone: address.phone ?? '',
  address1: address.line1,
  address2: address.line2 ?? '',
  landmark: address.landmark ?? '',
  city: address.city,
  state: address.state ?? '',
  zip: address.postalCode,
  country: address.country,
})

/** The address of an order. */
export const shippingAddressOf = (form: AddressValues) => ({
  line1: form.address1,
  line2: form.address2,
  landmark: form.landmark,
  city: form.city,
  state: form.state,
  postalCode: form.zip,
  country: form.country,
})

/** What POST and PUT of a saved address take. */
export const savedAddressOf = (form: AddressValues) => ({
  name: form.fullName,
  phone: form.phone,
  ...shippingAddressOf(form),
})

const fieldNames: Record<string, string> = {
  name: 'fullName',
  line1: 'address1',
  line2: 'address2',
  postalCode: 'zip',
}

/** The field of a form that an error of the API is about, in an order too. */
export function addressFieldOf(path: string): string {
  const name = path.replace(/^shippingAddress\./, '')
  return fieldNames[name] ?? name
}

/** Whether a form says what a saved address says; what the address leaves open may be anything. */
export function isSame(form: AddressValues, address: Address): boolean {
  const saved = Object.entries(valuesOf(address)) as [keyof AddressValues, string][]
  return saved.every(
    ([field, value]) => form[field].trim() === value || (value === '' && (field === 'fullName' || field === 'phone')),
  )
}

/** As lists show them: the default, which most parcels go to, before the others. */
export const defaultFirst = (addresses: Address[]): Address[] =>
  [...addresses].sort((one, other) => Number(other.isDefault) - Number(one.isDefault))

import type { AddressForm } from '@/lib/addresses/input'
import type { Address } from '@/lib/addresses/responses'
import type { Order } from '@/lib/orders/responses'
import { shop } from '@/lib/settings/shop'

/** Recipient and address as form fields. */
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

/** A saved address as form fields. */
export const addressValues = (address: Address): AddressValues => ({
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

/** The recipient and address of an order as form fields. */
export const orderAddressValues = ({ name, customerName, phone, shippingAddress }: Order): AddressValues => ({
  fullName: name ?? customerName,
  phone,
  address1: shippingAddress.line1,
  address2: shippingAddress.line2 ?? '',
  landmark: shippingAddress.landmark ?? '',
  city: shippingAddress.city,
  state: shippingAddress.state ?? '',
  zip: shippingAddress.postalCode,
  country: shippingAddress.country,
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

/** The request body of POST and PUT for a saved address. */
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

/** The form field of an API error, also in an order. */
export function addressFieldOf(path: string): string {
  const name = path.replace(/^shippingAddress\./, '')
  return fieldNames[name] ?? name
}

/** Whether a form has the values of a saved address. An address without name or telephone number fits any. */
export function isSame(form: AddressValues, address: Address): boolean {
  const saved = Object.entries(addressValues(address)) as [keyof AddressValues, string][]
  return saved.every(
    ([field, value]) => form[field].trim() === value || (value === '' && (field === 'fullName' || field === 'phone')),
  )
}

/** Sorts addresses for lists, with the default first. */
export const defaultFirst = (addresses: Address[]): Address[] =>
  [...addresses].sort((one, other) => Number(other.isDefault) - Number(one.isDefault))

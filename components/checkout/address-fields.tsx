import { Field, TextArea } from '@/components/ui/field'
import { provinces } from '@/lib/addresses/provinces'
import { CityField } from './city-field'

/** For somebody else's address: switches off the browser's autofill. */
type ForOther = { isForOther?: boolean }

export function ContactFields({ isForOther }: ForOther) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">Contact</legend>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete={isForOther ? 'off' : 'email'}
        isOptional={isForOther}
        className="sm:col-span-2"
      />
      <PersonFields isForOther={isForOther} />
    </fieldset>
  )
}

export function AddressFields({ isForOther }: ForOther) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">Shipping address</legend>
      <StreetFields isForOther={isForOther} />
      <TextArea name="note" label="Note for us or the courier" rows={3} isOptional className="sm:col-span-2" />
    </fieldset>
  )
}

export function PersonFields({ isForOther }: ForOther) {
  const filledBy = (token: string) => (isForOther ? 'off' : token)
  return (
    <>
      <Field name="fullName" label="Full name" autoComplete={filledBy('name')} />
      <Field
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete={filledBy('tel')}
        hint="11 digits, e.g. 03001234567"
      />
    </>
  )
}

export function StreetFields({ isForOther }: ForOther) {
  const filledBy = (token: string) => (isForOther ? 'off' : token)
  return (
    <>
      <Field
        name="address1"
        label="Address line 1"
        autoComplete={filledBy('address-line1')}
        className="sm:col-span-2"
      />
      <Field
        name="address2"
        label="Address line 2"
        autoComplete={filledBy('address-line2')}
        isOptional
        className="sm:col-span-2"
      />
      <Field
        name="landmark"
        label="Landmark"
        autoComplete="off"
        hint="What is near, so that the rider finds you, e.g. opposite Jamia Masjid"
        isOptional
        className="sm:col-span-2"
      />
      <CityField autoComplete={filledBy('address-level2')} />
      <Field name="state" label="State" autoComplete={filledBy('address-level1')} list="states" />
      <datalist id="states">
        {provinces.map((province) => (
          <option key={province} value={province} />
        ))}
      </datalist>
      <Field
        name="zip"
        label="ZIP code"
        autoComplete={filledBy('postal-code')}
        inputMode="numeric"
        hint="5 digits, e.g. 74400. The main code of your city will do."
      />
      <Field name="country" label="Country" autoComplete={filledBy('country-name')} required={false} />
    </>
  )
}

import { Field, TextArea } from '@/components/ui/field'

const states = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad Capital Territory',
  'Azad Jammu and Kashmir',
  'Gilgit-Baltistan',
]

/** For somebody else: the browser offers nothing that it knows of whoever types. */
type ForOther = { isForOther?: boolean }

export function ContactFields({ isForOther }: ForOther) {
  const filledBy = (token: string) => (isForOther ? 'off' : token)
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">Contact</legend>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete={filledBy('email')}
        isOptional={isForOther}
        className="sm:col-span-2"
      />
      <Field name="fullName" label="Full name" autoComplete={filledBy('name')} />
      <Field
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete={filledBy('tel')}
        hint="11 digits, e.g. 03001234567"
      />
    </fieldset>
  )
}

export function AddressFields({ isForOther }: ForOther) {
  const filledBy = (token: string) => (isForOther ? 'off' : token)
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">Shipping address</legend>
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
      <Field name="city" label="City" autoComplete={filledBy('address-level2')} />
      <Field name="state" label="State" autoComplete={filledBy('address-level1')} list="states" />
      <datalist id="states">
        {states.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <Field
        name="zip"
        label="ZIP code"
        autoComplete={filledBy('postal-code')}
        inputMode="numeric"
        hint="5 digits, e.g. 74400"
      />
      <Field name="country" label="Country" autoComplete={filledBy('country-name')} required={false} />
      <TextArea name="note" label="Note for us or the courier" rows={3} isOptional className="sm:col-span-2" />
    </fieldset>
  )
}
